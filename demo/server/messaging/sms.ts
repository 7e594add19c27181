import type { Sms } from '../../../src/backend/ports/ports.ts'
import type { Inbox } from '../../../src/backend/ports/inbox.ts'

/** Delivers text messages to the inbox only. */
export const smsIntoInbox = (inbox: Inbox): Sms => ({
  send: async ({ to, text }) => void inbox.add({ kind: 'sms', to, subject: '', text }),
})
