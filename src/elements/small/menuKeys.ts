/** Letters typed within this time belong together. */
const togetherMs = 500

/** The place that a key moves to among entries that wrap around, or undefined for keys that do not move. */
const placeAfter = (key: string, current: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The keys of an open menu: arrows, Home, End and letters move, Escape and Tab close it. */
export const followMenuKeys = (
  box: HTMLElement,
  entriesOf: () => readonly HTMLElement[],
  leave: () => void,
  close: () => void,
): void => {
  let typed = { text: '', atMs: 0 }

  const typeAhead = (key: string, atMs: number, entries: readonly HTMLElement[], current: number) => {
    const isNew = atMs - typed.atMs > togetherMs
    typed = { text: (isNew ? '' : typed.text) + key.toLocaleLowerCase(), atMs }
    const start = isNew ? current + 1 : Math.max(current, 0)
    return [...entries.slice(start), ...entries.slice(0, start)].find(entry =>
      entry.textContent.trim().toLocaleLowerCase().startsWith(typed.text),
    )
  }

  box.onkeydown = event => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    if (key === 'Tab') return close()
    const entries = entriesOf()
    const current = entries.findIndex(entry => entry.matches(':focus'))
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    const place = placeAfter(key, current, entries.length)
    const next = place === undefined ? isLetter && typeAhead(key, timeStamp, entries, current) : entries[place]
    if (key === 'Escape') {
      // Only the menu closes, not a dialog around it.
      event.stopPropagation()
      leave()
    } else if (next) next.focus()
    else if (!isLetter) return
    event.preventDefault()
  }
}
