import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import type { Mailer, Sms } from '../../../src/backend/ports/ports.ts'
import { createInbox, type Inbox } from '../../../src/backend/ports/inbox.ts'
import { smsIntoInbox } from './sms.ts'
import type { Sender } from './sender.ts'

/** Delivery of the backend's messages. */
export interface Messaging {
  mailer: Mailer
  sms: Sms
  /** Where messages can be read; only in a demo. */
  inbox?: Inbox
  close: () => Promise<void>
}

/** Settings of the operator for messages. */
export interface MessagingSettings {
  /** URL of a mail server. Without it, a demo delivers to its own inbox and other servers send no mail. */
  smtpUrl?: string
  /** Sender of every mail: as `Name <address>`, as an address, or in parts. */
  from: Sender
}

/** A provider that does not exist; messages that were stored by a server with one fail with an error in the log. */
const nowhere = (what: string) => ({
  isAvailable: false,
  send: () => Promise.reject(new PermanentFailure(`${what} cannot be sent: this server has no way to deliver it`)),
})

/** Opens the mailer: to the operator's mail server, or to one of our own that fills the inbox. */
const startMail = async ({ smtpUrl, from }: MessagingSettings, inbox: Inbox | undefined) => {
  const { smtpMailer, startMailServer } = await import('./mail.ts')
  const server = smtpUrl === undefined && inbox ? await startMailServer(inbox) : undefined
  const mailer = smtpMailer(smtpUrl ?? server!.url, from)
  return {
    send: mailer.send,
    close: async () => {
      mailer.close()
      await server?.close()
    },
  }
}

/** Creates the messaging. Mail code is loaded with the first mail, so that the server starts faster. */
export const openMessaging = (settings: MessagingSettings, isDemo: boolean): Messaging => {
  const inbox = isDemo ? createInbox(Date.now) : undefined
  const canMail = inbox !== undefined || settings.smtpUrl !== undefined
  let started: ReturnType<typeof startMail> | undefined
  return {
    mailer: canMail
      ? { send: async mail => (await (started ??= startMail(settings, inbox))).send(mail) }
      : nowhere('Mail'),
    sms: inbox ? smsIntoInbox(inbox) : nowhere('Text messages'),
    ...(inbox && { inbox }),
    close: async () => (await started)?.close(),
  }
}
