import { find } from './dom.ts'
import { messageItem, type Message } from './messageList.ts'
import { startSite } from './site.ts'

const everyMs = 2_000

const list = find('.messages')
const empty = find('.log-empty')
let newest = 0

/** Adds what is new on top; what is there stays as it is, so that nothing somebody reads or selects moves away. */
const show = (messages: readonly Message[]): void => {
  // Another process started with an empty inbox.
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
    if (answer.ok) show((await answer.json()) as Message[])
  } catch {
    // The server is away for a moment; the next look finds it again.
  }
  setTimeout(() => void look(), everyMs)
}

startSite()
void look()
