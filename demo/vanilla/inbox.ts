import { find } from './dom.ts'
import type { InboxMessage } from '../../src/backend/ports/inbox.ts'
import { messageItem } from './messageList.ts'
import { startSite } from './site.ts'

const everyMs = 2_000

const list = find('.messages')
const empty = find('.log-empty')
let newest = 0

/** Adds new messages on top and keeps existing nodes, so that selection and focus are kept. */
const show = (messages: readonly InboxMessage[]): void => {
  // The server was restarted with an empty inbox.
  if ((messages[0]?.id ?? 0) < newest) {
    newest = 0
    list.replaceChildren()
  }
  list.prepend(...messages.filter(({ id }) => id > newest).map(messageItem))
  newest = messages[0]?.id ?? newest
  empty.hidden = newest > 0
}

const look = async (): Promise<void> => {
  try {
    const answer = await fetch('/inbox/messages', { cache: 'no-store' })
    if (answer.ok) show((await answer.json()) as InboxMessage[])
  } catch {
    // The server is unreachable for a moment; the next request tries again.
  }
  setTimeout(() => void look(), everyMs)
}

startSite()
void look()
