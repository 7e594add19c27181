import type { Stripe } from 'stripe'
import { priceRefusal } from '../../../src/backend/billing/priceRefusal.ts'
import type { Payments } from '../../../src/backend/ports/payments.ts'
import type { Clock } from '../../../src/backend/ports/ports.ts'
import { stripeChanges } from './stripeChanges.ts'
import { openStripe } from './stripeClient.ts'
import { stripeCustomers } from './stripeCustomers.ts'
import { stripeEvents } from './stripeEvents.ts'
import { withPortFaults } from './stripeFaults.ts'
import { stripePrices } from './stripeLines.ts'
import { stripePreviews } from './stripePreviews.ts'
import { settleGoals } from './stripeSchedules.ts'
import type { StripeSettings } from './stripeSettings.ts'
import { readState } from './stripeState.ts'
import { stripeSubscriptions } from './stripeSubscriptions.ts'
import { stripeRates, stripeTaxes } from './stripeTaxes.ts'

/** What the adapter runs with. */
export interface StripeOptions {
  clock: Clock
  /** Gives each customer a clock of Stripe's test mode; `pollMs` is how often it is asked whether it has arrived. */
  testClocks?: { pollMs: number }
}

const isTestKey = (secretKey: string) => secretKey.includes('_test_')

const callsOf = (stripe: Stripe, settings: StripeSettings, { clock, testClocks }: StripeOptions) => {
  const reader = { stripe, clock, prices: stripePrices(stripe), rates: stripeRates(stripe) }
  const parts = { ...reader, taxes: stripeTaxes(stripe) }
  return {
    readCustomer: customerId => readState(reader, customerId, (found, now) => settleGoals(stripe, found, now)),
    ...stripeCustomers(reader, testClocks),
    ...stripeSubscriptions(parts),
    ...stripeChanges(parts),
    ...stripePreviews(parts),
    ...stripeEvents(stripe, settings.webhookSecrets, clock),
  } satisfies Partial<Payments>
}

/** Opens Stripe as provider of payments. @throws TypeError when the package `stripe` is missing */
export const openStripePayments = async (settings: StripeSettings, options: StripeOptions): Promise<Payments> => {
  const stripe = await openStripe(settings)
  return {
    name: 'Stripe',
    publishableKey: settings.publishableKey,
    isTest: isTestKey(settings.secretKey),
    refusalOf: priceRefusal,
    ...withPortFaults(callsOf(stripe, settings, options), options.clock),
  }
}
