import type { Sms } from '../../../src/backend/ports/ports.ts'
import type { Inbox } from './inbox.ts'

/** Text messages that end in the inbox; nobody is texted. */
export const smsIntoInbox = (inbox: Inbox): Sms => ({
  send: async ({ to, text }) => inbox.add({ kind: 'sms', to, subject: '', text }),
})
