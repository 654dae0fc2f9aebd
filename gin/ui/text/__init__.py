"""Every sentence a player reads, made from views, rules and settings; imports no pygame and knows no positions."""
