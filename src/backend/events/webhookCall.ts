import type { WebhookAttempt, WebhookRequest } from '../../http/webhooks/types.ts'
import type { Ports } from '../ports/ports.ts'

const masked = '••••••'

/** Headers that logs show with their values; values of all others are masked, because they may be credentials. */
const plainHeaders = new Set([
  'content-type',
  'content-length',
  'date',
  'user-agent',
  'webhook-id',
  'webhook-timestamp',
])

const maskedHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, 50)
      .map(([name, value]) => [name, plainHeaders.has(name.toLowerCase()) ? value.slice(0, 200) : masked]),
  )

/** Text of an answer that any database stores, at most 4 KB. */
const storable = (text: string) =>
  new TextDecoder().decode(new TextEncoder().encode(text.replaceAll('\u0000', '')).slice(0, 4_096))

/** The request as logs show it. */
export const shownRequest = (url: string, headers: Record<string, string>, body: string): WebhookRequest => ({
  url,
  headers: maskedHeaders(headers),
  body,
})

/** Makes one attempt. Never rejects: no answer is an attempt as well. */
export const attempt = async (
  { webhooks, clock }: Pick<Ports, 'webhooks' | 'clock'>,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<WebhookAttempt> => {
  const beganMs = clock.now()
  const at = new Date(beganMs).toISOString()
  try {
    const answer = await webhooks.post(new URL(url), { headers, body })
    const durationMs = clock.now() - beganMs
    return {
      at,
      durationMs,
      statusCode: answer.status,
      headers: maskedHeaders(answer.headers),
      body: storable(answer.text),
      failure: null,
    }
  } catch (cause) {
    // Everything that a receiver or the network can do wrong is a result to be shown.
    const failure = cause instanceof Error ? storable(cause.message).slice(0, 300) : 'No answer'
    return { at, durationMs: clock.now() - beganMs, statusCode: null, headers: {}, body: '', failure }
  }
}

/** True when the receiver accepted the message. */
export const isAccepted = ({ statusCode }: WebhookAttempt): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300

/** An attempt's failure in a few words. */
export const failureText = ({ statusCode, failure }: WebhookAttempt): string => failure ?? `HTTP ${String(statusCode)}`
