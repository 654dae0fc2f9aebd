"""The tutorial, a script played at the table; nothing but the program itself imports it."""
