import * as v from 'valibot'
import type { FeError } from '../../../http/errors.ts'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import type { WebhookFields } from '../../../state/portal/webhooks/webhooks.ts'
import { checked } from '../../kit/forms/schemas.ts'
import type { WebhooksTranslate } from './messages.ts'

/** The key that stands for all events. */
export const everyEvent = '*'

/** HTTPS, or this computer: whether a server in development may call that is for the server to say. */
const isCallable = (text: string) => {
  const { protocol, hostname } = URL.canParse(text) ? new URL(text) : {}
  return protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
}

/** Fields of a webhook, with the message of each. */
export const webhookEntries = (t: WebhooksTranslate) => ({
  displayName: v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong'))),
  description: v.pipe(v.string(), v.trim(), v.maxLength(1_000, t('textTooLong1000'))),
  url: v.pipe(v.string(), v.trim(), v.maxLength(2_000, t('textTooLong2000')), v.check(isCallable, t('urlInvalid'))),
  eventKeys: v.array(v.string()),
  allEvents: checked,
  isActive: checked,
})

/** Whether there are events to receive. */
export const hasEvents = ({ eventKeys, allEvents }: { eventKeys: readonly string[]; allEvents: boolean }): boolean =>
  allEvents || eventKeys.length > 0

/** Values of the fields for a webhook. The order of its events does not count. */
export const valuesOf = ({ displayName, description, url, eventKeys, isActive }: Webhook) => ({
  displayName,
  description,
  url,
  eventKeys: eventKeys.filter(key => key !== everyEvent).toSorted(),
  allEvents: eventKeys.includes(everyEvent),
  isActive,
})

/** Converts values of the form to the fields of a webhook. */
export const fieldsOf = ({ allEvents, eventKeys, ...fields }: ReturnType<typeof valuesOf>): WebhookFields => ({
  ...fields,
  eventKeys: allEvents ? [everyEvent] : eventKeys,
})

/** The field that a refusal of the server belongs to. */
export const faultOf =
  (errorText: (error: FeError) => string) =>
  (error: FeError): { field: 'url'; message: string } | undefined =>
    error.code === 'ER-WEBHOOK-URL' ? { field: 'url', message: errorText(error) } : undefined
