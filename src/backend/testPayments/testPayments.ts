import { sha256 } from '@noble/hashes/sha2.js'
import { testKeyPrefix } from '../../http/billing/testCards.ts'
import { wholeSecond } from '../billing/periods.ts'
import { priceRefusal } from '../billing/priceRefusal.ts'
import { ProviderRefusal, type Payments } from '../ports/payments.ts'
import type { Clock, Encryption } from '../ports/ports.ts'
import type { Store } from '../store/definitions.ts'
import { createCustomers, type Customers } from './customers.ts'
import { customerStateOf, type SecretOf } from './customerState.ts'
import { testEvents, type TestEvents } from './events.ts'
import { methodOf } from './look.ts'
import { addSetup, detach, setDefault } from './methods.ts'
import { pageOperations, type PageOperations } from './pageOperations.ts'
import { previewOfChange, previewOfNew } from './previews.ts'
import { advance } from './schedule.ts'
import { tell, type TestAccount } from './state.ts'
import { cancel, changeOf, create, discard, giveUp, keep, pay, setTax } from './subscriptions.ts'
import { accidents, type Accidents } from './accidents.ts'

/** What the test provider runs with. */
export interface TestPaymentsOptions extends Pick<TestAccount, 'prices'>, Partial<Pick<TestAccount, 'afterRetries'>> {
  /** Not that of a transaction. */
  store: Store
  clock: Clock
  encryption: Encryption
  /** Secrets that sign events, the newest first. Default: one that is derived from the keys of `encryption`. */
  secrets?: readonly string[]
}

/** The test provider: a provider of payments that moves no money, and what only a test one has. */
export interface TestPayments extends Payments {
  advanceClock: NonNullable<Payments['advanceClock']>
  test: PageOperations & TestEvents & Accidents
}

/** The test provider of these ports, if theirs is one. */
export const testPaymentsOf = ({ payments }: { payments?: Payments }): TestPayments | undefined =>
  payments && 'test' in payments ? (payments as TestPayments) : undefined

const tailOf = (tenantId: string): string =>
  Array.from(sha256(new TextEncoder().encode(`test customer ${tenantId}`)).slice(0, 12), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const macPurpose = 'testPayments'

const subscriptionsOf = (customers: Customers, secretOf: SecretOf) => {
  const withSecret = <T extends { status: string }>(answer: T, invoiceId: string | null | undefined) =>
    answer.status === 'action' && invoiceId ? { ...answer, clientSecret: secretOf(invoiceId) } : answer
  return {
    createSubscription: ({ key, ...asked }) =>
      customers.once(asked.customerId, key, ['create', asked], draft => {
        const answer = create(draft, asked)
        const made = draft.state.subscriptions.find(({ id }) => id === answer.subscriptionId)
        return withSecret(answer, made?.latestInvoiceId)
      }),
    changeSubscription: (customerId, { key, ...change }) =>
      customers.once(customerId, key, ['change', change], draft => {
        const answer = changeOf(draft, change)
        const changed = draft.state.subscriptions.find(({ id }) => id === change.subscriptionId)
        return withSecret(answer, changed?.latestInvoiceId)
      }),
    payInvoice: (customerId, invoiceId, { key, methodId }) =>
      customers.once(customerId, key, ['pay', invoiceId, methodId], draft =>
        withSecret(pay(draft, invoiceId, methodId), invoiceId),
      ),
    previewNew: asked => customers.look(asked.customerId, draft => previewOfNew(draft, asked)),
    previewChange: (customerId, change) => customers.look(customerId, draft => previewOfChange(draft, change)),
    discardChange: (customerId, id) => customers.change(customerId, draft => discard(draft, id)),
    setTax: (customerId, id, tax) => customers.change(customerId, draft => setTax(draft, id, tax)),
    cancelAtPeriodEnd: (customerId, id) => customers.change(customerId, draft => cancel(draft, id)),
    giveUp: (customerId, id) => customers.change(customerId, draft => giveUp(draft, id)),
    keep: (customerId, id) => customers.change(customerId, draft => keep(draft, id)),
  } satisfies Partial<Payments>
}

const methodsOf = (customers: Customers, secretOf: SecretOf) =>
  ({
    createSetupIntent: (customerId, { key }) =>
      customers.once(customerId, key, ['setup'], draft => {
        const { id } = addSetup(draft)
        return { id, clientSecret: secretOf(id) }
      }),
    updateMethod: (customerId, methodId, { email, address }) =>
      customers.change(customerId, draft => {
        Object.assign(methodOf(draft, methodId), { address, ...(email !== undefined && { email }) })
        tell(draft, 'payment_method.updated')
      }),
    setDefaultMethod: (customerId, methodId) => customers.change(customerId, draft => setDefault(draft, methodId)),
    detachMethod: (customerId, methodId) => customers.change(customerId, draft => detach(draft, methodId)),
  }) satisfies Partial<Payments>

const clockOf =
  (customers: Customers, clock: Clock) =>
  (customerId: string, { at }: { at: string }) =>
    customers.change(customerId, draft => {
      const to = wholeSecond(Date.parse(at))
      if (to < draft.at) throw new ProviderRefusal('The clock only goes forward', 'invalid')
      draft.state.aheadMs = Date.parse(to) - Math.floor(clock.now() / 1000) * 1000
      advance({ ...draft, at: to })
    })

/** Makes the test provider on a store. Its calls must not be made within a transaction, like those of any provider. */
export const createTestPayments = (options: TestPaymentsOptions): TestPayments => {
  const { store, clock, encryption, prices, afterRetries = 'canceled' } = options
  const { secrets = [encryption.mac('events', macPurpose)] } = options
  const customers = createCustomers({ store, clock, account: { prices, afterRetries } })
  const secretOf: SecretOf = id => `${id}_secret_${encryption.mac(id, macPurpose)}`
  const isSecret = (id: string, mac: string) => encryption.checkMac(mac, id, macPurpose) === 'right'
  const events = testEvents({ clock, secrets, customers })
  return {
    name: 'Test',
    publishableKey: `${testKeyPrefix}built_in`,
    isTest: true,
    refusalOf: priceRefusal,
    createCustomer: async (tenantId, data) => {
      const tail = tailOf(tenantId)
      await customers.add(`cus_${tail}`, tail, tenantId, data)
      return `cus_${tail}`
    },
    updateCustomer: (customerId, data) =>
      customers.change(customerId, draft => {
        draft.state.data = data
        tell(draft, 'customer.updated')
      }),
    readCustomer: customerId => customers.change(customerId, draft => customerStateOf(draft, customerId, secretOf)),
    ...methodsOf(customers, secretOf),
    ...subscriptionsOf(customers, secretOf),
    readEvent: events.read,
    advanceClock: clockOf(customers, clock),
    test: { ...pageOperations(customers, isSecret), ...events, ...accidents(customers) },
  }
}
