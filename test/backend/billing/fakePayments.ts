import type { Clock } from '../../../src/backend/ports/ports.ts'
import {
  ProviderRefusal,
  type CustomerState,
  type NewSubscription,
  type Payments,
  type PaymentOutcome,
  type ProviderInvoice,
  type ProviderLine,
  type ProviderSubscription,
  type SubscriptionChange,
  type TaxRule,
} from '../../../src/backend/ports/payments.ts'

const dayMs = 86_400_000

/** What a bank says to the default card. */
export type Bank = 'accepts' | 'asks' | 'declines'

const totals = (lines: ProviderLine[], tax: TaxRule) => {
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor = Math.round((subtotalMinor * tax.rate) / 10_000)
  return { lines, subtotalMinor, tax: { ...tax, amountMinor }, totalMinor: subtotalMinor + amountMinor }
}

/** A provider in memory that a test tells what to say. It does at once what it is asked, and counts it. */
export const createFakePayments = (clock: Clock, prices: Readonly<Record<string, number>>) => {
  const customers = new Map<string, CustomerState>()
  const answers = new Map<string, unknown>()
  let last = 0
  let bank: Bank = 'accepts'
  const next = (prefix: string) => `${prefix}_${(last += 1)}`
  const now = () => new Date(clock.now()).toISOString()
  const stateOf = (id: string) => {
    const state = customers.get(id)
    if (!state) throw new ProviderRefusal('No such customer', 'unknownCustomer')
    state.asOf = now()
    return state
  }
  const once = async <T>(key: string, run: () => T): Promise<T> => {
    if (!answers.has(key)) answers.set(key, structuredClone(run()))
    return structuredClone(answers.get(key)) as T
  }
  const subscriptionIn = (state: CustomerState, id: string) => {
    const found = state.subscriptions.find(one => one.id === id)
    if (!found) throw new ProviderRefusal('No such subscription', 'unknownObject')
    return found
  }
  const line = (priceId: string, quantity: number, kind: ProviderLine['kind'] = 'plan'): ProviderLine => ({
    kind,
    priceId,
    quantity,
    unitMinor: prices[priceId]!,
    amountMinor: (kind === 'credit' ? -1 : 1) * prices[priceId]! * quantity,
    from: now(),
    to: now(),
  })
  const preview = (lines: ProviderLine[], tax: TaxRule, isCharged: boolean) => {
    const sum = totals(lines, tax)
    const due = isCharged ? Math.max(0, sum.totalMinor) : 0
    return { ...sum, creditMinor: 0, dueMinor: due, next: { at: now(), amountMinor: sum.totalMinor } }
  }
  const addInvoice = (state: CustomerState, subscriptionId: string, lines: ProviderLine[], tax: TaxRule) => {
    const sum = totals(lines, tax)
    const invoice: ProviderInvoice = {
      id: next('in'),
      number: String(last),
      subscriptionId,
      status: 'open',
      currency: 'eur',
      ...sum,
      dueMinor: Math.max(0, sum.totalMinor),
      finalizedAt: now(),
      paidAt: null,
      refundedMinor: 0,
      isDisputed: false,
      attempt: null,
      clientSecret: null,
    }
    state.invoices.push(invoice)
    return invoice
  }
  const settle = (invoice: ProviderInvoice) =>
    Object.assign(invoice, { status: 'paid', paidAt: now(), dueMinor: 0, attempt: null, clientSecret: null })
  const charge = (invoice: ProviderInvoice): PaymentOutcome => {
    if (bank === 'accepts') {
      settle(invoice)
      return { status: 'done' }
    }
    invoice.clientSecret = bank === 'asks' ? `${invoice.id}_secret` : null
    if (bank === 'asks') return { status: 'action', clientSecret: invoice.clientSecret! }
    invoice.attempt = { at: now(), code: 'insufficientFunds', nextTryAt: null }
    return { status: 'declined', declineCode: 'insufficientFunds' }
  }
  const newSubscription = ({ priceId, quantity, trialDays, tax }: NewSubscription): ProviderSubscription => {
    const end = (days: number) => new Date(clock.now() + days * dayMs).toISOString()
    return {
      id: next('sub'),
      status: trialDays > 0 ? 'trialing' : 'incomplete',
      priceId,
      quantity,
      startedAt: now(),
      periodStart: now(),
      periodEnd: end(trialDays || 30),
      trialEnd: trialDays > 0 ? end(trialDays) : null,
      cancelAt: null,
      endedAt: null,
      pausedFor: null,
      tax,
      latestInvoiceId: null,
      defaultMethodId: null,
      scheduled: null,
      pending: null,
    }
  }
  const calls: string[] = []
  const payments: Payments = {
    name: 'Fake',
    publishableKey: 'pk_test_fe_fake',
    isTest: true,
    refusalOf: () => undefined,
    createCustomer: (tenantId, _data, { key }) =>
      once(key, () => {
        const customerId = `cus_${tenantId}`
        const blank = { subscriptions: [], invoices: [], methods: [], defaultMethodId: null, creditMinor: 0 }
        customers.set(customerId, { customerId, asOf: now(), ...blank, currency: 'eur' })
        return customerId
      }),
    updateCustomer: async () => {},
    readCustomer: async customerId => structuredClone(stateOf(customerId)),
    createSetupIntent: (_customerId, { key }) => once(key, () => ({ id: next('seti'), clientSecret: next('secret') })),
    updateMethod: async (customerId, methodId, { email, address }) => {
      const method = stateOf(customerId).methods.find(({ id }) => id === methodId)!
      Object.assign(method, { address, ...(email !== undefined && { email }) })
    },
    setDefaultMethod: async (customerId, methodId) => {
      stateOf(customerId).defaultMethodId = methodId
    },
    detachMethod: async (customerId, methodId) => {
      const state = stateOf(customerId)
      state.methods = state.methods.filter(({ id }) => id !== methodId)
      if (state.defaultMethodId === methodId) state.defaultMethodId = state.methods[0]?.id ?? null
    },
    previewNew: async ({ customerId, priceId, quantity, trialDays, tax }) => {
      stateOf(customerId)
      return preview(trialDays > 0 ? [] : [line(priceId, quantity)], tax, true)
    },
    createSubscription: ({ key, ...wanted }) =>
      once(key, () => {
        calls.push('createSubscription')
        const state = stateOf(wanted.customerId)
        const subscription = newSubscription(wanted)
        state.subscriptions.push(subscription)
        if (wanted.trialDays > 0) return { status: 'done', subscriptionId: subscription.id } as const
        const invoice = addInvoice(state, subscription.id, [line(wanted.priceId, wanted.quantity)], wanted.tax)
        subscription.latestInvoiceId = invoice.id
        const outcome = charge(invoice)
        if (outcome.status === 'done') subscription.status = 'active'
        return { ...outcome, subscriptionId: subscription.id }
      }),
    previewChange: async (customerId, { subscriptionId, priceId, quantity, when, tax, trial }: SubscriptionChange) => {
      const { priceId: before, quantity: had, status } = subscriptionIn(stateOf(customerId), subscriptionId)
      const next = [line(priceId, quantity)]
      const isTrial = status === 'trialing'
      const isFree = when !== 'now' || (isTrial && trial === 'keep')
      const lines = isFree ? [] : isTrial ? next : [line(before, had, 'credit'), ...next]
      return preview(lines, tax, true)
    },
    changeSubscription: (customerId, { key, subscriptionId, priceId, quantity, when, tax, trial }) =>
      once(key, () => {
        calls.push('changeSubscription')
        const state = stateOf(customerId)
        const subscription = subscriptionIn(state, subscriptionId)
        if (when === 'periodEnd') {
          subscription.scheduled = { priceId, quantity, at: subscription.periodEnd }
          return { status: 'done' } as PaymentOutcome
        }
        const isTrial = subscription.status === 'trialing'
        if (isTrial && trial === 'keep') {
          Object.assign(subscription, { priceId, quantity })
          return { status: 'done' } as PaymentOutcome
        }
        const rest = isTrial ? [] : [line(subscription.priceId, subscription.quantity, 'credit')]
        const invoice = addInvoice(state, subscription.id, [...rest, line(priceId, quantity)], tax)
        const outcome = charge(invoice)
        if (outcome.status === 'done')
          Object.assign(subscription, { priceId, quantity, pending: null, status: 'active' })
        else {
          const expiresAt = new Date(clock.now() + 23 * 3_600_000).toISOString()
          subscription.pending = { priceId, quantity, expiresAt, invoiceId: invoice.id }
        }
        return outcome
      }),
    discardChange: async (customerId, subscriptionId) => {
      const state = stateOf(customerId)
      const subscription = subscriptionIn(state, subscriptionId)
      for (const invoice of state.invoices) if (invoice.id === subscription.pending?.invoiceId) invoice.status = 'void'
      Object.assign(subscription, { scheduled: null, pending: null })
    },
    cancelAtPeriodEnd: async (customerId, subscriptionId) => {
      calls.push('cancelAtPeriodEnd')
      const state = stateOf(customerId)
      const subscription = subscriptionIn(state, subscriptionId)
      if (subscription.status === 'incomplete') throw new ProviderRefusal('It was never paid', 'wrongState')
      subscription.cancelAt = subscription.periodEnd
    },
    giveUp: async (customerId, subscriptionId) => {
      calls.push('giveUp')
      const state = stateOf(customerId)
      const subscription = subscriptionIn(state, subscriptionId)
      if (!['incomplete', 'paused'].includes(subscription.status))
        throw new ProviderRefusal('It was paid meanwhile', 'wrongState')
      Object.assign(subscription, { status: 'incomplete_expired', endedAt: now() })
      for (const invoice of state.invoices)
        if (invoice.status === 'open' && invoice.subscriptionId === subscriptionId) invoice.status = 'void'
    },
    setTax: async (customerId, subscriptionId, tax) => {
      calls.push('setTax')
      subscriptionIn(stateOf(customerId), subscriptionId).tax = tax
    },
    keep: async (customerId, subscriptionId) => {
      subscriptionIn(stateOf(customerId), subscriptionId).cancelAt = null
    },
    payInvoice: (customerId, invoiceId, { key }) =>
      once(key, () => {
        calls.push('payInvoice')
        const state = stateOf(customerId)
        const invoice = state.invoices.find(({ id }) => id === invoiceId)!
        const outcome = charge(invoice)
        const subscription = state.subscriptions.find(({ id }) => id === invoice.subscriptionId)
        if (outcome.status === 'done' && subscription) {
          const { pending } = subscription
          if (pending?.invoiceId === invoiceId)
            Object.assign(subscription, { priceId: pending.priceId, quantity: pending.quantity, pending: null })
          if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active'
        }
        return outcome
      }),
    readEvent: async (body, headers) =>
      headers.get('fake-signature') === 'right' ? (JSON.parse(body) as never) : undefined,
    advanceClock: async () => {},
  }
  /** Saves a card, as the fields in the page do. */
  const addCard = (customerId: string, last4 = '4242') => {
    const state = stateOf(customerId)
    const id = next('pm')
    state.methods.push({ id, type: 'card', brand: 'visa', last4, expMonth: 12, expYear: 2030, name: 'Ada Stone' })
    state.defaultMethodId ??= id
    return id
  }
  /** What the provider does by itself. */
  const change = (customerId: string, alter: (state: CustomerState) => void) => alter(stateOf(customerId))
  return {
    payments,
    calls,
    addCard,
    change,
    settle,
    addInvoice,
    line,
    stateOf,
    setBank: (answer: Bank) => void (bank = answer),
  }
}
