import type { JobKind } from '../../jobs/jobs.ts'

/** The content of a mail. All values are plain text; foreign values are escaped. */
export interface MailContent {
  subject: string
  /** Paragraphs above the button or code. */
  lines: readonly string[]
  /** A button with an address of the application. */
  link?: { label: string; address: string }
  /** A code to type, shown large. */
  code?: string
  /** A last line in small print. */
  note?: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, letter => escapes[letter]!)

const htmlOf = ({ subject, lines, link, code, note }: MailContent) =>
  [
    '<!doctype html><meta charset="utf-8">',
    '<div style="font:16px/1.5 system-ui,sans-serif;color:#1c2024;max-width:480px;margin:0 auto;padding:24px">',
    `<h1 style="font-size:20px;margin:0 0 16px">${escaped(subject)}</h1>`,
    ...lines.map(line => `<p style="margin:0 0 16px">${escaped(line)}</p>`),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${escaped(link.address)}" style="background:#2f5bd7;color:#fff;` +
            `padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(link.label)}</a></p>`,
        ]
      : []),
    ...(code ? [`<p style="font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px">${escaped(code)}</p>`] : []),
    ...(note ? [`<p style="margin:24px 0 0;font-size:13px;color:#60646c">${escaped(note)}</p>`] : []),
    '</div>',
  ].join('\n')

const textOf = ({ lines, link, code, note }: MailContent) =>
  [
    ...lines,
    ...(link ? [`${link.label}: ${link.address}`] : []),
    ...(code ? [code] : []),
    ...(note ? [note] : []),
  ].join('\n\n')

/** A mail that waits for delivery. */
interface WaitingMail {
  /** Null for an unknown person: nothing is sent. */
  to: string | null
  content: MailContent
}

/** Delivers a mail. */
export const mailJob: JobKind<WaitingMail> = {
  name: 'mail',
  countedAs: { meter: 'messages', part: 'mail' },
  run: async ({ to, content }, { ports }) => {
    if (to === null) return
    // A name may contain line breaks; a subject must not.
    const subject = content.subject.replaceAll(/\s+/g, ' ')
    await ports.mailer.send({ to, subject, text: textOf(content), html: htmlOf(content) })
  },
}

/** A text message that waits for delivery. */
interface WaitingTextMessage {
  /** Null for an unknown person: nothing is sent. */
  to: string | null
  text: string
}

/** Delivers a text message. */
export const textMessageJob: JobKind<WaitingTextMessage> = {
  name: 'textMessage',
  countedAs: { meter: 'messages', part: 'textMessage' },
  run: async ({ to, text }, { ports }) => {
    if (to !== null) await ports.sms.send({ to, text })
  },
}
