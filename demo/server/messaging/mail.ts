import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { PermanentFailure } from '../../../src/backend/jobs/jobs.ts'
import type { Mailer } from '../../../src/backend/ports/ports.ts'
import type { Inbox } from '../../../src/backend/ports/inbox.ts'
import type { Sender } from './sender.ts'

/** Largest mail the inbox takes; ours are a few KB. */
const maxBytes = 256 * 1024

/** A mail server on the loopback interface that delivers all mail to the inbox. */
export interface MailServer {
  /** SMTP URL for a mailer. */
  url: string
  close: () => Promise<void>
}

const bytesOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Parses a mail. The recipient comes from the envelope, because headers may name others. */
const deliver = async (inbox: Inbox, source: Buffer, recipients: readonly string[]) => {
  const { subject = '', text = '' } = await PostalMime.parse(source)
  for (const to of recipients) inbox.add({ kind: 'mail', to, subject, text: text.replaceAll('\r\n', '\n').trim() })
}

/** Starts the mail server on a free port of the loopback interface. */
export const startMailServer = async (inbox: Inbox): Promise<MailServer> => {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      bytesOf(stream)
        .then(source => deliver(inbox, source, recipients))
        .then(
          () => done(),
          (cause: Error) => done(cause),
        )
    },
  })
  // A client that disconnects early must not end this process.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise(resolve => server.close(resolve)) }
}

/** A mail server that is silent for so long counts as unavailable; a job that sends mail must end within its lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** True when the recipient does not exist (RFC 5321 §4.2.1) or the address is invalid; false for faults of the server. */
const isRecipientRefused = (cause: unknown): boolean => {
  if (!(cause instanceof Error && 'code' in cause && 'command' in cause) || cause.code !== 'EENVELOPE') return false
  if (cause.command === 'API') return true
  const status = 'responseCode' in cause ? Number(cause.responseCode) : 0
  return cause.command === 'RCPT TO' && status >= 500
}

/**
 * Sends mail by SMTP. The address of the mail server may hold a user and a password. Rejects with `PermanentFailure` for a
 * recipient that the server refuses for good.
 */
export const smtpMailer = (url: string, from: Sender): Mailer & { close: () => void } => {
  const transport = createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true, ...timeouts })
  return {
    send: async ({ to, subject, text, html }) => {
      // An object, so that nothing in an address can name a second recipient.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html }).catch((cause: unknown) => {
        throw isRecipientRefused(cause) ? new PermanentFailure('The recipient was refused', { cause }) : cause
      })
    },
    close: () => transport.close(),
  }
}
