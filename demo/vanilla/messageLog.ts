import { find } from './dom.ts'

const everyMs = 2_000

interface Entry {
  /** Rises with each entry. */
  id: number
}

/**
 * Shows the log that the server has at a path, newest entries first, and reads it again and again. New entries come on top
 * and existing nodes stay, so that selection and focus are kept.
 */
export const followLog = <Item extends Entry>(path: string, itemOf: (entry: Item) => HTMLElement): void => {
  const list = find('.messages')
  const empty = find('.log-empty')
  let newest = 0

  const show = (entries: readonly Item[]): void => {
    // The server was restarted with an empty log.
    if ((entries[0]?.id ?? 0) < newest) {
      newest = 0
      list.replaceChildren()
    }
    list.prepend(...entries.filter(({ id }) => id > newest).map(itemOf))
    newest = entries[0]?.id ?? newest
    empty.hidden = newest > 0
  }
  const read = async (): Promise<void> => {
    try {
      const answer = await fetch(path, { cache: 'no-store' })
      if (answer.ok) show((await answer.json()) as Item[])
    } catch {
      // The server is unreachable for a moment; the next request tries again.
    }
    setTimeout(() => void read(), everyMs)
  }
  void read()
}
