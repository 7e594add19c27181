import { limitRate, networkOf } from '../store/rateLimits.ts'
import type { OpenContext } from '../handler/handler.ts'
import { singletonId } from '../store/records.ts'
import { vendorScope } from '../store/store.ts'

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

/** A URL of the application's login box, for links. Secrets are in the query, which the page removes. */
export const appAddress = ({ settings }: Pick<OpenContext, 'settings'>, path: string, query: Record<string, string>) =>
  `${settings.appUrl}${path}?${new URLSearchParams(query).toString()}`

/** The vendor's name, for subjects and messages. */
export const vendorName = async ({ store }: Pick<OpenContext, 'store'>): Promise<string> =>
  (await store.vendorSettings.get(vendorScope, singletonId))?.publicInfo.name ?? 'your account'

/**
 * Counts a requested message, before any account is looked up, and refuses beyond the limits.
 * @param recipient address, number or id of the person it is sent to, known or not
 */
export const limitMessages = async (context: OpenContext, recipient: string): Promise<void> => {
  const { messagesByAddress, messagesToPerson } = context.settings.rateLimits
  await limitRate(context, `messagesFrom:${networkOf(context.requestInfo.ip)}`, messagesByAddress)
  await limitRate(context, `messagesTo:${recipient}`, messagesToPerson)
}

/** Sends a mail after the response, so that the response time reveals nothing. An error is only logged. */
export const mail = ({ ports }: OpenContext, to: string, content: MailContent): void => {
  // A name may contain line breaks; a subject must not.
  const subject = content.subject.replaceAll(/\s+/g, ' ')
  ports.mailer
    .send({ to, subject, text: textOf(content), html: htmlOf(content) })
    .catch((cause: unknown) => ports.log.error('A mail was not sent', 'mail', cause))
}

/** Sends a text message after the response; an error is only logged. */
export const textMessage = ({ ports }: OpenContext, to: string, text: string): void => {
  ports.sms.send({ to, text }).catch((cause: unknown) => ports.log.error('A text message was not sent', 'sms', cause))
}
