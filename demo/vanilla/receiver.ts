import type { ReceivedRequest } from '../server/receiver/receiver.ts'
import { make } from './dom.ts'
import { timeOf } from './messageList.ts'
import { followLog } from './messageLog.ts'
import { startSite } from './site.ts'
import { t } from './words.ts'

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

startSite()
followLog('/receiver/requests', requestItem)
