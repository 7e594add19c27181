import type { TestCardName } from '../../../http/billing/testCards.ts'
import { noUsageMeter } from '../../usage/meter.ts'
import { accountOf, bindCustomer, changeAccount, customerDataOf } from '../../billing/accounts.ts'
import { systemContext, type BillingContext } from '../../billing/billingContext.ts'
import { taxRuleFor } from '../../billing/buyerTax.ts'
import { planDailyCheck } from '../../billing/dailyCheck.ts'
import { planWithId } from '../../billing/plans.ts'
import type { BillingAccountFields } from '../../billing/records.ts'
import { planProviderCheck } from './testProviderJobs.ts'
import { syncCustomer } from '../../billing/sync.ts'
import { createJobQueue } from '../../jobs/jobQueue.ts'
import type { Ports } from '../../ports/ports.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { Store } from '../../store/definitions.ts'
import { createTestPayments, type TestPayments } from '../../testPayments/testPayments.ts'
import { sampleBilling } from './samplePlans.ts'

const dayMs = 86_400_000

/** How a sample organization came to its standing. */
interface Sample {
  tenantId: string
  planId: string
  seats: number
  card?: TestCardName
  /** Days since the purchase. */
  daysAgo: number
  hasTrial?: true
  isCanceled?: true
  isExternallyManaged?: true
  information: Pick<BillingAccountFields['information'], 'name' | 'email' | 'address' | 'taxId' | 'reference'>
}

const samples: readonly Sample[] = [
  {
    tenantId: '1001',
    planId: 'plan-team',
    seats: 250,
    card: 'works',
    daysAgo: 370,
    information: {
      name: 'Acme GmbH',
      email: 'invoices@acme.test',
      address: { addressLine1: 'Ambossstraße 1', city: 'Hamburg', postalCode: '20095', country: 'DE' },
      taxId: 'DE136695976',
      reference: 'PO-2043',
    },
  },
  {
    tenantId: '1002',
    planId: 'plan-business',
    seats: 25,
    daysAgo: 9,
    hasTrial: true,
    information: {
      name: 'Lumen Works SARL',
      email: 'billing@lumen.test',
      address: { addressLine1: '22 rue des Lanternes', city: 'Lyon', postalCode: '69002', country: 'FR' },
      taxId: 'FR40303265045',
      reference: '',
    },
  },
  {
    tenantId: '2001',
    planId: 'plan-team',
    seats: 40,
    card: 'failsAtRenewal',
    daysAgo: 34,
    information: {
      name: 'Harbor Resellers Inc.',
      email: 'accounts@reseller.test',
      address: { addressLine1: '7 Pier Road', city: 'Boston', state: 'MA', postalCode: '02110', country: 'US' },
      taxId: '',
      reference: '',
    },
  },
  {
    tenantId: '2002',
    planId: 'plan-team',
    seats: 25,
    card: 'works',
    daysAgo: 50,
    isCanceled: true,
    information: {
      name: 'Bluebird Clinic',
      email: 'office@bluebird.test',
      address: { addressLine1: '3 Meadow Lane', city: 'Dublin', country: 'IE' },
      taxId: '',
      reference: '',
    },
  },
  {
    tenantId: '4001',
    planId: 'plan-enterprise',
    seats: 1,
    card: 'works',
    daysAgo: 65,
    isExternallyManaged: true,
    information: {
      name: 'Northwind Vault AG',
      email: 'einkauf@vault.test',
      address: { addressLine1: 'Tresorgasse 4', city: 'Wien', postalCode: '1010', country: 'AT' },
      taxId: 'ATU13585627',
      reference: 'Framework agreement 7',
    },
  },
]

/** What sample data are made with. */
export interface SampleBillingContext {
  store: Store
  ports: Pick<Ports, 'clock' | 'random' | 'encryption'>
}

/** A provider at a time of the past, which the maker of the sample data moves. */
const openPast = ({ store, ports }: SampleBillingContext) => {
  const nowMs = ports.clock.now()
  let atMs = nowMs
  const clock = { now: () => atMs }
  const payments = createTestPayments({ store, clock, encryption: ports.encryption, prices: sampleBilling.plans })
  const settings = settingsOf({ baseUrl: 'https://localhost', billing: sampleBilling })
  // What happened long ago sends no mail and tells no subscriber.
  const jobs = { add: () => Promise.resolve() }
  const events = { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() }
  const job = {
    store,
    ports: { ...ports, clock, payments } as unknown as Ports,
    settings,
    jobs,
    events,
    usage: noUsageMeter,
  }
  const goTo = (timeMs: number) => void (atMs = Math.min(timeMs, nowMs))
  const billing = settings.billing!
  return { nowMs, goTo, payments, billing, contextOf: (tenantId: string) => systemContext(job, tenantId) }
}

const saveCard = async (payments: TestPayments, customerId: string, card: TestCardName, name: string) => {
  const { clientSecret } = await payments.createSetupIntent(customerId, { key: `sample ${card}` })
  await payments.test.confirmSetup(clientSecret, card, { name })
}

const buy = async (
  context: BillingContext,
  { payments, billing }: ReturnType<typeof openPast>,
  sample: Sample,
): Promise<string> => {
  const { tenantId, planId, seats, card, hasTrial, information } = sample
  const customerId = await payments.createCustomer(tenantId, customerDataOf(information), { key: tenantId })
  await bindCustomer(context, customerId)
  const taxIdState = information.taxId === '' ? '' : 'valid'
  await changeAccount(context, account => ({ ...account, information: { ...information, taxIdState } }))
  if (card) await saveCard(payments, customerId, card, information.name)
  await syncCustomer(context)
  const { priceId, trialDays, isPerSeat } = planWithId(billing, planId)!
  const { subscriptionId } = await payments.createSubscription({
    customerId,
    priceId,
    quantity: isPerSeat ? seats : 1,
    trialDays: hasTrial ? trialDays : 0,
    tax: taxRuleFor(billing.seller, { ...information, taxIdState }),
    key: `sample ${tenantId}`,
  })
  await syncCustomer(context)
  return subscriptionId
}

/** Ends what would still be told of the past. */
const forgetEvents = async ({ test }: TestPayments, customerId: string): Promise<void> => {
  const waiting = await test.waitingEvents(customerId)
  await test.markDelivered(
    customerId,
    waiting.map(({ id }) => id),
  )
}

const addOne = async (past: ReturnType<typeof openPast>, sample: Sample): Promise<void> => {
  const { nowMs, goTo, payments, contextOf } = past
  const context = contextOf(sample.tenantId)
  const startMs = nowMs - sample.daysAgo * dayMs
  goTo(startMs)
  const subscriptionId = await buy(context, past, sample)
  const { customerId } = await accountOf(context)
  // Renewals and what follows from them, a day at a time around them.
  for (let timeMs = startMs; timeMs < nowMs; timeMs += 5 * dayMs) {
    goTo(timeMs)
    await syncCustomer(context)
  }
  goTo(nowMs - dayMs)
  if (sample.isCanceled) await payments.cancelAtPeriodEnd(customerId!, subscriptionId)
  goTo(nowMs)
  await syncCustomer(context)
  if (sample.isExternallyManaged) await changeAccount(context, account => ({ ...account, externallyManaged: true }))
  await syncCustomer(context)
  await forgetEvents(payments, customerId!)
}

/**
 * Lets sample organizations buy plans from the test provider, each at a time of the past, for demos and previews: one pays for more
 * than a year, one is on trial, one in arrears, one has canceled, and one is managed elsewhere.
 */
export const addSampleBilling = async (given: SampleBillingContext): Promise<void> => {
  const past = openPast(given)
  for (const sample of samples)
    if (!(await given.store.billingAccounts.get(sample.tenantId, sample.tenantId))) {
      await addOne(past, sample)
      const jobs = createJobQueue(given.ports, () => {})
      await planDailyCheck({ store: given.store, jobs, tenantId: sample.tenantId })
      await planProviderCheck({ store: given.store, jobs, tenantId: sample.tenantId })
    }
}
