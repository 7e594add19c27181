import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { accountFaults, accountSettings } from '../../../demo/server/payments/stripeAccount.ts'
import { openStripe, stripeApiVersion } from '../../../demo/server/payments/stripeClient.ts'
import { stripeEventTypes } from '../../../demo/server/payments/stripeEvents.ts'
import { settingsFrom } from '../../../demo/server/settings.ts'
import { sampleBilling } from '../../../src/backend/families/billing/samplePlans.ts'
import { openStripeAccount } from '../../backend/payments/stripe/stripeServer.ts'

const folder = mkdtempSync(join(tmpdir(), 'fe-billing-'))
after(() => rmSync(folder, { recursive: true }))

const fileOf = (content: unknown): string => {
  const path = join(folder, 'billing.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const stripe = {
  FE_STRIPE_SECRET_KEY: 'sk_test_secret1',
  FE_STRIPE_PUBLISHABLE_KEY: 'pk_test_page1',
  FE_STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
}
const whole = () => ({ ...stripe, FE_BILLING_FILE: fileOf(sampleBilling) })

test('keys of Stripe and plans are read from the environment', () => {
  const { stripe: read, backend } = settingsFrom({ ...whole(), FE_STRIPE_API_BASE: 'http://127.0.0.1:12111' }, [])
  assert.deepEqual(read, {
    secretKey: 'sk_test_secret1',
    publishableKey: 'pk_test_page1',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiBase: new URL('http://127.0.0.1:12111'),
  })
  assert.deepEqual(backend.billing, sampleBilling)
})

test('settings of Stripe that can not work are refused, without a key in the text', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ FE_STRIPE_WEBHOOK_SECRET: '' }, /are set together/],
    [{ FE_STRIPE_SECRET_KEY: 'pk_test_secret1' }, /FE_STRIPE_SECRET_KEY must be a key that begins/],
    [{ FE_STRIPE_PUBLISHABLE_KEY: 'sk_test_secret1' }, /FE_STRIPE_PUBLISHABLE_KEY must be/],
    [{ FE_STRIPE_PUBLISHABLE_KEY: 'pk_live_page1' }, /different modes/],
    [{ FE_STRIPE_WEBHOOK_SECRET: 'secret1' }, /whsec_/],
    [{ FE_STRIPE_API_BASE: 'https://stripe.example.com' }, /for tests/],
    [{ FE_BILLING_FILE: '' }, /needs FE_BILLING_FILE/],
    [{ FE_BILLING_FILE: fileOf('{') }, /must be a file with JSON/],
  ]
  for (const [change, message] of wrong)
    assert.throws(
      () => settingsFrom({ ...stripe, FE_BILLING_FILE: join(folder, 'billing.json'), ...change }, []),
      (cause: Error) => message.test(cause.message) && !cause.message.includes('secret1'),
      String(message),
    )
  assert.throws(() => settingsFrom({ FE_BILLING_FILE: fileOf(sampleBilling) }, []), /needs FE_STRIPE_SECRET_KEY/)
  assert.throws(() => settingsFrom(whole(), ['--demo']), /A demo sells samples/)
})

test('a billing file says where it is wrong', () => {
  const [plan] = sampleBilling.plans
  const plans = [{ ...plan, amountMinor: '12' }]
  assert.throws(
    () => settingsFrom({ ...stripe, FE_BILLING_FILE: fileOf({ ...sampleBilling, plans }) }, []),
    /FE_BILLING_FILE: plans\.0\.amountMinor/,
  )
})

test('the check names every event, the endpoint and the version', () => {
  const text = accountSettings('https://auth.example.com').join('\n')
  for (const type of stripeEventTypes) assert.ok(text.includes(type), type)
  assert.ok(text.includes(`https://auth.example.com/fe/billing/events, API version ${stripeApiVersion}`))
})

test('the check compares prices and the endpoint with what is set', async () => {
  const { secretKey, apiBase } = await openStripeAccount({ now: () => 0 }, [
    { priceId: 'price_team_monthly', currency: 'eur', amountMinor: 1_300 },
  ])
  const faults = await accountFaults(
    await openStripe({ secretKey, apiBase }),
    sampleBilling,
    'https://auth.example.com',
  )
  assert.ok(faults.some(fault => fault === 'The price price_team_monthly of the plan plan-team is 1300, not 1200'))
  assert.ok(faults.some(fault => /price_\w+ of the plan \S+ can't be read: resource_missing/.test(fault)))
  assert.ok(faults.includes('There is no webhook endpoint for https://auth.example.com/fe/billing/events'))
})
