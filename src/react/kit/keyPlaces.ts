const typingPlaces = 'input, textarea, select, [contenteditable], dialog, [popover], [role=menu]'

/** Whether a place is in another dialog than a part of the screen; a dialog around both, such as that of the whole portal, is none. */
export const isInOtherDialog = (target: Element, part: Node | null): boolean => {
  const dialog = target.closest('dialog')
  return dialog !== null && !dialog.contains(part)
}

/** Whether a key that is pressed at a place belongs to what has focus there, a field, a menu or a dialog, and not to a part of the screen. */
export const belongsToFocus = (target: Element, part: Node | null): boolean => {
  const place = target.closest(typingPlaces)
  return place !== null && !(place.localName === 'dialog' && place.contains(part))
}
