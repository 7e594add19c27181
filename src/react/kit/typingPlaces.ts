/** Where keys belong to what has focus, as a selector. */
export const typingPlaces = 'input, textarea, select, [contenteditable], dialog, [popover], [role=menu]'
