import { createMemoryStore } from '../../../../src/backend/memoryStore.ts'
import { createEncryption } from '../../../../src/backend/ports/encryption.ts'
import { ProviderRefusal } from '../../../../src/backend/ports/payments.ts'
import type { Clock } from '../../../../src/backend/ports/ports.ts'
import { createCustomers } from '../../../../src/backend/testPayments/customers.ts'
import type { Draft, TestPrice, TestSubscription } from '../../../../src/backend/testPayments/state.ts'
import { createSeededRandom } from '../../../../src/preview/ports.ts'
import { missing } from './fault.ts'
import type { Params } from './form.ts'

/** A phase of a schedule. */
export interface Phase {
  start: number
  end: number
  priceId: string
  quantity: number
}

/** A schedule of a subscription. */
export interface Schedule {
  id: string
  subscriptionId: string
  customerId: string
  phases: Phase[]
  status: 'active' | 'released'
}

/** A line that was added to an invoice in the dashboard, with tax rates of its own. */
export interface AddedLine {
  description: string
  amountMinor: number
  rateIds: string[]
  /** What discounts take off, before tax. */
  discountMinor?: number
}

/** What Stripe keeps of a customer beside what its invoices and subscriptions are made of. */
export interface CustomerExtra {
  id: string
  metadata: Params
  testClock: string | null
  schedules: Schedule[]
  /** Tax rates of subscriptions, by their ids. */
  rates: Map<string, string[]>
  /** Metadata of subscriptions. */
  subscriptionMetadata: Map<string, Record<string, string>>
  /** Metadata of the items of subscriptions. */
  itemMetadata: Map<string, Record<string, string>>
  /** Lines that were added in the dashboard, by the ids of invoices. */
  added: Map<string, AddedLine[]>
  /** Invoices whose bank asks right now. */
  asking: Set<string>
}

/** A tax rate. */
export interface KeptRate {
  id: string
  percentage: number
  displayName: string
  /** Whether prices have the tax in them. */
  isInclusive?: boolean
  metadata: Record<string, string>
}

/** One account at Stripe, in memory. Payments, periods and cards are those of the test provider; the shapes are Stripe's. */
export const createAccount = (clock: Clock, prices: readonly TestPrice[]) => {
  const encryption = createEncryption([new Uint8Array(32).fill(9)])
  const store = createMemoryStore({ clock, random: createSeededRandom(11), encryption } as never)
  const customers = createCustomers({ store, clock, account: { prices, afterRetries: 'canceled' } })
  const extras = new Map<string, CustomerExtra>()
  let made = 0
  const extraOf = (customerId: string): CustomerExtra => {
    const extra = extras.get(customerId)
    if (!extra) throw missing('customer')
    return extra
  }
  /** Ids end with the number of their customer. */
  const ownerOf = (id: string): string => {
    const customerId = `cus_${/_([0-9a-f]{24})/.exec(id)?.[1] ?? ''}`
    if (!extras.has(customerId)) throw missing('id')
    return customerId
  }
  return {
    clock,
    prices,
    customers,
    extras,
    extraOf,
    ownerOf,
    rates: new Map<string, KeptRate>(),
    clocks: new Map<string, { name: string; customerId?: string; frozen: number; isAdvancing: boolean }>(),
    nextNumber: () => (made += 1),
    /** Changes a customer. */
    change: <T>(customerId: string, act: (draft: Draft, extra: CustomerExtra) => T): Promise<T> => {
      const extra = extraOf(customerId)
      return customers.change(customerId, draft => act(draft, extra))
    },
    /** Looks at a customer with a draft that is thrown away. */
    look: <T>(customerId: string, act: (draft: Draft, extra: CustomerExtra) => T): Promise<T> => {
      const extra = extraOf(customerId)
      return customers.look(customerId, draft => act(draft, extra))
    },
  }
}

/** An account at Stripe. */
export type Account = ReturnType<typeof createAccount>

/** The schedule that a subscription is under until its last phase ends. */
export const scheduleOf = ({ schedules }: CustomerExtra, id: string, now: number): Schedule | undefined =>
  schedules.find(
    ({ subscriptionId, status, phases }) => subscriptionId === id && status === 'active' && phases.at(-1)!.end > now,
  )

/** A subscription by id. */
export const subscriptionIn = (draft: Draft, id: string): TestSubscription => {
  const found = draft.state.subscriptions.find(one => one.id === id)
  if (!found) throw missing('subscription')
  return found
}

/** Whether something is a refusal of the test provider. */
export const isRefusal = (cause: unknown): cause is ProviderRefusal => cause instanceof ProviderRefusal

/** Whole seconds of an ISO date. */
export const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000)

/** The same for a date that may be absent. */
export const maybeSeconds = (iso: string | null): number | null => (iso === null ? null : secondsOf(iso))
