import type { InboxMessage } from '../../src/backend/ports/inbox.ts'
import { make } from './dom.ts'
import { preference } from './preferences.ts'
import { t } from './words.ts'

const link = /(https?:\/\/[^\s<>"]+)/

/** The message text as text nodes, with its URLs as links. */
const linked = (text: string): (Node | string)[] =>
  text.split(link).map((part, index) => (index % 2 === 0 ? part : make('a', { href: part, rel: 'noreferrer' }, part)))

/** When something arrived, in the visitor's language. */
export const timeOf = (receivedAt: string): HTMLElement =>
  make(
    'time',
    { dateTime: receivedAt },
    new Intl.DateTimeFormat(preference('language') === 'de' ? 'de' : 'en', { timeStyle: 'medium' }).format(
      Date.parse(receivedAt),
    ),
  )

/** A message as an entry of the list. */
export const messageItem = ({ kind, to, subject, text, receivedAt }: InboxMessage): HTMLElement =>
  make(
    'li',
    { className: 'message' },
    make(
      'p',
      { className: 'message-head' },
      make('span', {}, t(kind === 'mail' ? 'Email' : 'Text message')),
      make('bdi', { translate: false }, to),
      timeOf(receivedAt),
    ),
    ...(subject ? [make('h2', { translate: false }, subject)] : []),
    make('p', { className: 'message-text', translate: false }, ...linked(text)),
  )
