import { createInbox, type InboxMessage } from '../backend/ports/inbox.ts'
import type { Mailer, Sms } from '../backend/ports/ports.ts'

/** A mail or text message that the preview would have sent. */
export type PreviewMessage = InboxMessage

/** Stores messages instead of sending them and calls `onMessage` for each. Their codes protect sample data only. */
export const createPreviewInbox = (now: () => number, onMessage: (message: PreviewMessage) => void = () => {}) => {
  const { add, list, clear } = createInbox(now, 50)
  const mailer: Mailer = { send: async ({ to, subject, text }) => onMessage(add({ kind: 'mail', to, subject, text })) }
  const sms: Sms = { send: async ({ to, text }) => onMessage(add({ kind: 'sms', to, subject: '', text })) }
  return { mailer, sms, list: (): readonly PreviewMessage[] => list(), clear }
}
