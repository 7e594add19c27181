import type { AuthStrategies } from '../../http/identityAuth/types.ts'
import type { Ports } from '../ports/ports.ts'
import { HttpError } from './httpError.ts'

/** How a message reaches a person. */
export type Delivery = 'mail' | 'textMessage'

/** A context with the ports that deliver messages. */
interface Senders {
  ports: Pick<Ports, 'mailer' | 'sms'>
}

/** Whether this server can deliver such messages at all; without a provider it offers nothing that needs them. */
export const canDeliver = ({ ports: { mailer, sms } }: Senders, delivery: Delivery): boolean =>
  (delivery === 'mail' ? mailer : sms).isAvailable !== false

const undeliverable = (delivery: Delivery) =>
  delivery === 'mail'
    ? new HttpError(403, "This server can't send email. Ask its operator.", { code: 'ER-MAIL-UNAVAILABLE' })
    : new HttpError(403, "This server can't send text messages.", { code: 'ER-TEXT-MESSAGES-UNAVAILABLE' })

/** @throws HttpError 403 where this server cannot deliver such messages; says nothing about accounts */
export const requireDelivery = (senders: Senders, delivery: Delivery): void => {
  if (!canDeliver(senders, delivery)) throw undeliverable(delivery)
}

const textStrategies: readonly string[] = ['SmsCode', 'SmsCodeV2', 'UsernameAndSms']

/** The sign-in methods this server can deliver codes for: without a text-message provider, those by text message are left out. */
export const deliverableStrategies = (
  senders: Senders,
  { mainAuthStrategies, secondaryAuthStrategies }: AuthStrategies,
): AuthStrategies => {
  const isKept = ({ strategy }: { strategy: string }) =>
    canDeliver(senders, 'textMessage') || !textStrategies.includes(strategy)
  return {
    mainAuthStrategies: mainAuthStrategies.filter(isKept),
    secondaryAuthStrategies: secondaryAuthStrategies.filter(isKept),
  }
}
