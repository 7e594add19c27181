import type { Stripe } from 'stripe'
import type { DeclineCode } from '../../../../src/http/billing/types.ts'

/** The body of an error. */
export interface FaultBody {
  type: 'card_error' | 'invalid_request_error' | 'api_error' | 'idempotency_error' | 'rate_limit_error'
  code?: string
  param?: string
  decline_code?: string
  message: string
}

/** An answer of Stripe that is an error. */
export class Fault extends Error {
  readonly status: number
  readonly body: FaultBody
  constructor(status: number, body: FaultBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** A request that is wrong. */
export const wrong = (message: string, param?: string): Fault =>
  new Fault(400, { type: 'invalid_request_error', message, ...(param !== undefined && { param }) })

/** An id that nothing has. In a path the status is 404, in a parameter 400. */
export const missing = (param: string, isPath = true): Fault =>
  new Fault(isPath ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}`,
  })

/** The codes of a payment that fails, as Stripe has them. */
export const codesOf: Readonly<Record<DeclineCode, { code: string; decline_code?: string }>> = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficientFunds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expiredCard: { code: 'expired_card' },
  wrongCode: { code: 'incorrect_cvc' },
  lostOrStolen: { code: 'card_declined', decline_code: 'lost_card' },
  notSupported: { code: 'card_declined', decline_code: 'card_not_supported' },
  authenticationFailed: { code: 'authentication_required', decline_code: 'authentication_required' },
  processing: { code: 'processing_error' },
  other: { code: 'card_declined', decline_code: 'new_account_information_available' },
}

/** A payment that failed, as a payment intent tells it. */
export const lastErrorOf = (
  code: DeclineCode,
): { type: 'card_error'; code: Stripe.PaymentIntent.LastPaymentError.Code } & {
  decline_code?: string
} => ({ type: 'card_error', ...codesOf[code] })
