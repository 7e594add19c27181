/** The most letters of a name that a line, a title or a message shows; more would make the page unusable. */
export const maxShown = 1_000

/**
 * Cuts a text that is too long to be shown, keeping some letters of its end; shorter ones stay as they are. A server may
 * send texts of any length, and laying out a megabyte takes seconds.
 */
export const cutText = (text: string, keepEnd = 0, most = maxShown): string => {
  if (text.length <= most) return text
  // Half of a pair that stands for one letter is left out.
  const start = text.slice(0, most - keepEnd).replace(/[\uD800-\uDBFF]$/, '')
  const end = keepEnd === 0 ? '' : text.slice(-keepEnd).replace(/^[\uDC00-\uDFFF]/, '')
  return `${start}…${end}`
}
