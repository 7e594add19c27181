import type { Payments, ProviderEvent } from '../ports/payments.ts'
import type { Clock } from '../ports/ports.ts'
import type { Customers } from './customers.ts'
import { isSigned, signatureHeader, signed } from './signatures.ts'

/** A signed event, as it is delivered. */
export interface SignedEvent {
  id: string
  body: string
  headers: Headers
}

/** The events of the test provider, and whom they wait for. */
export interface TestEvents {
  /** Events of a customer that were not delivered yet, the oldest first, signed now. */
  waitingEvents: (customerId: string) => Promise<SignedEvent[]>
  /** Ends the delivery of events. */
  markDelivered: (customerId: string, ids: readonly string[]) => Promise<void>
  /** Customers with something due or to deliver, at most so many; to be asked every minute. */
  dueCustomers: (limit: number) => Promise<string[]>
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const eventOf = (body: string): ProviderEvent | undefined => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    // Signed, but no event: nothing that this provider sent.
    return undefined
  }
  const { id, type, customerId } = (read ?? {}) as Record<string, unknown>
  const event = { id: textOf(id), type: textOf(type), customerId: textOf(customerId) }
  return event.id !== undefined && event.type !== undefined && event.customerId !== undefined
    ? { id: event.id, type: event.type, customerId: event.customerId }
    : undefined
}

/** Signs, reads and lists events. */
export const testEvents = ({
  clock,
  secrets,
  customers,
}: {
  clock: Clock
  secrets: readonly string[]
  customers: Customers
}): TestEvents & { read: Payments['readEvent'] } => ({
  waitingEvents: customerId =>
    customers.change(customerId, ({ state }) =>
      state.events.map(event => {
        const body = JSON.stringify({ ...event, customerId })
        return { id: event.id, body, headers: new Headers({ [signatureHeader]: signed(body, secrets, clock.now()) }) }
      }),
    ),
  markDelivered: (customerId, ids) =>
    customers.change(customerId, ({ state }) => {
      state.events = state.events.filter(({ id }) => !ids.includes(id))
    }),
  dueCustomers: customers.due,
  read: async (body, headers) =>
    isSigned(body, headers.get(signatureHeader), secrets, clock.now()) ? eventOf(body) : undefined,
})
