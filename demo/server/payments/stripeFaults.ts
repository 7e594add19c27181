import { ProviderDown, ProviderRefusal, type RefusalCode } from '../../../src/backend/ports/payments.ts'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import type { DeclineCode } from '../../../src/http/billing/types.ts'
import { inTime } from './stripeDeadline.ts'

/** An error of the package, as far as it is read. */
interface StripeFault extends Error {
  type: string
  code?: string
  decline_code?: string
  param?: string
  statusCode?: number
}

const codes: Readonly<Record<DeclineCode, readonly string[]>> = {
  insufficientFunds: ['insufficient_funds', 'withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
  expiredCard: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  wrongCode: ['incorrect_cvc', 'invalid_cvc'],
  lostOrStolen: ['lost_card', 'stolen_card', 'pickup_card', 'restricted_card'],
  notSupported: [
    'card_not_supported',
    'currency_not_supported',
    'invalid_account',
    'incorrect_number',
    'invalid_number',
  ],
  authenticationFailed: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
    'offline_pin_required',
  ],
  processing: ['processing_error', 'issuer_not_available', 'try_again_later', 'reenter_transaction', 'approve_with_id'],
  declined: [
    'generic_decline',
    'do_not_honor',
    'call_issuer',
    'transaction_not_allowed',
    'no_action_taken',
    'fraudulent',
  ],
  other: [],
}

const byCode = new Map(
  Object.entries(codes).flatMap(([code, theirs]) => theirs.map(their => [their, code as DeclineCode] as const)),
)

/** Why a payment failed. Stripe adds codes, so an unknown one is `other`. */
export const declineCodeOf = ({
  code,
  decline_code: reason,
}: {
  code?: string
  decline_code?: string
}): DeclineCode => {
  const known = byCode.get(reason ?? '') ?? byCode.get(code ?? '')
  if (known) return known
  return reason === undefined && code === 'card_declined' ? 'declined' : 'other'
}

/** Whether something is an error of the package. */
export const isStripeFault = (cause: unknown): cause is StripeFault =>
  cause instanceof Error && 'type' in cause && typeof cause.type === 'string' && cause.type.startsWith('Stripe')

/** Errors with an unknown outcome, such as time-outs, and errors of the operator's settings. Customers can't correct either. */
const isDown = ({ type, statusCode = 0 }: StripeFault): boolean =>
  /^Stripe(Connection|API|RateLimit|Authentication|Permission)Error$/.test(type) ||
  statusCode === 409 ||
  statusCode >= 500

const refusalCodeOf = (fault: StripeFault): RefusalCode => {
  if (fault.type === 'StripeCardError') return declineCodeOf(fault)
  if (fault.code !== 'resource_missing') return 'invalid'
  return fault.param === 'customer' ? 'unknownCustomer' : 'unknownObject'
}

/** An error of the package as an error of the port. Stripe's own text stays on the server, as its cause. */
export const portFault = (cause: unknown): unknown => {
  if (!isStripeFault(cause)) return cause
  if (isDown(cause)) return new ProviderDown(cause)
  const refusal = new ProviderRefusal(
    `The payment provider refuses this (${cause.code ?? cause.type})`,
    refusalCodeOf(cause),
  )
  refusal.cause = cause
  return refusal
}

/** The same calls, each within its time, and with errors of the package turned into errors of the port. */
export const withPortFaults = <T extends object>(calls: T, clock: Clock): T =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      typeof call === 'function'
        ? async (...given: unknown[]) => {
            // One place turns errors of the package into those of the port.
            try {
              return await inTime(clock, () => (call as (...args: unknown[]) => unknown)(...given))
            } catch (cause) {
              throw portFault(cause)
            }
          }
        : call,
    ]),
  ) as T

/** What is wrong for good. */
export const refuse = (message: string): ProviderRefusal => new ProviderRefusal(message, 'invalid')

/** What a subscription is not in the state for. */
export const inOtherState = (message: string): ProviderRefusal => new ProviderRefusal(message, 'wrongState')

/** The refusal for an object that the customer does not have. */
export const unknownObject = (what: string): ProviderRefusal => new ProviderRefusal(`No such ${what}`, 'unknownObject')
