import * as v from 'valibot'
import { eventKey } from '../../events/eventKey.ts'
import { email, id, phoneNumber, text } from '../../request/schema.ts'

/** The most subscriptions of one event. */
const mostSubscriptions = 20
/** The most recipients of one subscription; the tenant has a limit of its own. */
const mostRecipients = 50
/** The most events of one Slack subscription. */
const mostSlackEvents = 100
/** The most channels of one event. */
const mostChannels = 20

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const atom = String.raw`[^\s@<>()[\]\\,;:".\p{C}]+`
/** One address without display name, quotes or comments (a subset of RFC 5321 §4.1.2 that every mail server takes). */
const addressPattern = new RegExp(String.raw`^(?=.{1,64}@)${atom}(?:\.${atom})*@(?:${label}\.)+${label}$`, 'u')

/** An address that mails may be sent to. */
export const mailAddress = v.pipe(
  email,
  v.maxLength(254),
  v.check(address => addressPattern.test(address), 'must be a mail address'),
)

/** Schema of a list of recipients; each counts once. */
const recipientsOf = (recipient: v.GenericSchema<string, string>) =>
  v.pipe(
    v.array(recipient),
    v.maxLength(mostRecipients),
    v.transform(recipients => [...new Set(recipients)]),
  )

/** Schema of a subscription with its recipients; the server makes the ids. */
export const subscriptionEntries = (recipient: v.GenericSchema<string, string>) => ({
  id: v.nullish(id),
  name: text(100),
  enabled: v.boolean(),
  recipients: recipientsOf(recipient),
})

/** Schema of the mails or text messages about one event. */
export const configurationInput = (recipient: v.GenericSchema<string, string>) =>
  v.object({
    eventKey,
    enabled: v.boolean(),
    subscriptions: v.pipe(v.array(v.object(subscriptionEntries(recipient))), v.maxLength(mostSubscriptions)),
  })

/** Recipients by channel. */
export const recipients = { email: mailAddress, sms: phoneNumber }

const channelId = v.pipe(
  text(50),
  v.check(channel => /^[A-Z0-9]+$/.test(channel), 'must be the id of a Slack channel'),
)

const slackText = (maxLength: number) => v.optional(v.union([v.literal(''), text(maxLength)]))

const slackEvent = v.object({
  eventKey,
  channelIds: v.pipe(v.array(channelId), v.maxLength(mostChannels)),
  title: slackText(200),
  message: slackText(2_000),
})

/** What a person enters for Slack messages. */
export const slackEntries = {
  isActive: v.boolean(),
  slackEvents: v.pipe(v.array(slackEvent), v.maxLength(mostSlackEvents)),
}
