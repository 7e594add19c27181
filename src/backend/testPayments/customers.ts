import { wholeSecond } from '../billing/periods.ts'
import { ProviderRefusal, type CustomerData } from '../ports/payments.ts'
import type { Clock } from '../ports/ports.ts'
import { hashText } from '../ports/randomTokens.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { TestCustomerFields } from './records.ts'
import { advance, nextDueAt } from './schedule.ts'
import { newState, type Draft, type TestAccount, type TestState } from './state.ts'

/** A date after all others: nothing is due. */
const never = '9999-12-31T00:00:00.000Z'

/** What customers are kept with. */
export interface CustomerPlace {
  store: Store
  clock: Clock
  account: TestAccount
}

/** Customers of the test provider, one record each. Whoever looks at one sees what was due until now as done. */
export const createCustomers = ({ store, clock, account }: CustomerPlace) => {
  const draftOf = (kept: TestState): Draft => {
    const state = structuredClone(kept)
    return { state, account, at: wholeSecond(clock.now() + state.aheadMs) }
  }

  const dueAtOf = (draft: Draft): string => {
    if (draft.state.events.length > 0) return wholeSecond(clock.now())
    const due = nextDueAt(draft)
    return due === undefined ? never : wholeSecond(Date.parse(due) - draft.state.aheadMs)
  }

  /** Changes a customer atomically. A refusal changes nothing but what was due. */
  const change = async <T>(customerId: string, act: (draft: Draft) => T): Promise<T> => {
    let outcome: { answer: T } | { refusal: unknown } | undefined
    await store.testCustomers.update(vendorScope, customerId, current => {
      const draft = draftOf(current.state)
      advance(draft)
      const acting = { ...draft, state: structuredClone(draft.state) }
      try {
        outcome = { answer: act(acting) }
      } catch (cause) {
        outcome = { refusal: cause }
      }
      const { state } = 'answer' in outcome ? acting : draft
      if (JSON.stringify(state) === JSON.stringify(current.state)) return undefined
      return { state, dueAt: dueAtOf({ ...draft, state }) }
    })
    if (!outcome) throw new ProviderRefusal('No such customer', 'unknownCustomer')
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.answer
  }

  /**
   * Changes a customer once for a key, and repeats the answer to the same question.
   * @throws ProviderRefusal when the key was used for something else
   */
  const once = <T>(customerId: string, key: string, question: unknown, act: (draft: Draft) => T): Promise<T> =>
    change(customerId, draft => {
      const asked = hashText(JSON.stringify(question))
      const kept = draft.state.answers.find(known => known.key === key)
      if (kept && kept.asked !== asked) throw new ProviderRefusal('The key was used for something else', 'invalid')
      if (kept) return kept.answer as T
      const answer = act(draft)
      draft.state.answers.push({ key, asked, answer, at: draft.at })
      return answer
    })

  return {
    change,
    once,
    /** Looks at a customer with a draft that is thrown away. */
    look: <T>(customerId: string, read: (draft: Draft) => T): Promise<T> =>
      change(customerId, draft => read({ ...draft, state: structuredClone(draft.state) })),
    /** Adds the customer of a tenant, if there is none. */
    add: async (customerId: string, tail: string, ownerTenantId: string, data: CustomerData): Promise<void> => {
      const fresh: TestCustomerFields = { ownerTenantId, state: newState(tail, data), dueAt: never }
      await store.testCustomers.put(vendorScope, customerId, current => current ?? fresh)
    },
    /** Ids of customers with something due, at most so many. */
    due: async (limit: number): Promise<string[]> => {
      const { items } = await store.testCustomers.find(vendorScope, {
        ranges: [{ by: 'dueAt', before: new Date(clock.now() + 1).toISOString() }],
        sort: { by: 'dueAt', direction: 'asc' },
        limit,
        total: { upTo: 0 },
      })
      return items.map(({ id }) => id)
    },
  }
}

/** The customers of a test provider. */
export type Customers = ReturnType<typeof createCustomers>
