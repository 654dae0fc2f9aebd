"""The state of the screen as pure values: geometry, input events, layout, motion, drag and drop; imports no pygame."""
