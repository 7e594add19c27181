import type { ReceivedRequest } from '../server/receiver/receiver.ts'
import { find, make } from './dom.ts'
import { timeOf } from './messageList.ts'
import { startSite } from './site.ts'
import { t } from './words.ts'

const everyMs = 2_000

const list = find('.messages')
const empty = find('.log-empty')
let newest = 0

const verdicts: Readonly<Record<ReceivedRequest['verification'], string>> = {
  valid: 'Signature valid',
  unsigned: 'Not signed',
  wrongTime: 'Signed too long ago, or in the future',
  wrongSignature: 'Signed with another secret',
}

/** The body with line breaks, if it is JSON. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    // A request of an unknown sender may hold anything.
    return body
  }
}

const requestItem = ({ type, messageId, attempt, verification, receivedAt, body }: ReceivedRequest): HTMLElement =>
  make(
    'li',
    { className: 'message' },
    make(
      'p',
      { className: 'message-head' },
      make('strong', {}, t(verdicts[verification])),
      ...(attempt > 1 ? [make('span', {}, t('Attempt {count}', { count: attempt }))] : []),
      make('bdi', { translate: false }, messageId),
      timeOf(receivedAt),
    ),
    type === '' ? make('h2', {}, t('Unknown event')) : make('h2', { translate: false }, type),
    make('pre', { className: 'message-text', translate: false }, readable(body)),
  )

/** Adds new requests on top and keeps existing nodes, so that selection and focus are kept. */
const show = (requests: readonly ReceivedRequest[]): void => {
  // The server was restarted with an empty list.
  if ((requests[0]?.id ?? 0) < newest) {
    newest = 0
    list.replaceChildren()
  }
  list.prepend(...requests.filter(({ id }) => id > newest).map(requestItem))
  newest = requests[0]?.id ?? newest
  empty.hidden = newest > 0
}

const look = async (): Promise<void> => {
  try {
    const answer = await fetch('/receiver/requests', { cache: 'no-store' })
    if (answer.ok) show((await answer.json()) as ReceivedRequest[])
  } catch {
    // The server is unreachable for a moment; the next request tries again.
  }
  setTimeout(() => void look(), everyMs)
}

startSite()
void look()
