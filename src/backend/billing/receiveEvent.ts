import type { Service } from '../handler/pageRoute.ts'
import { inTransaction } from '../context/transaction.ts'
import type { JobContext, JobKind } from '../jobs/jobs.ts'
import { HttpError } from '../request/httpError.ts'
import { bytesOf } from '../request/input.ts'
import { vendorScope } from '../store/store.ts'
import { systemContext } from './billingContext.ts'
import { syncCustomer } from './sync.ts'

interface EventPayload {
  eventId: string
}

/** Longer than any provider repeats an event. */
const keptMs = 30 * 86_400_000
const lifeSeconds = 7 * 86_400

const keep = async (inside: JobContext, { id, type, customerId }: { id: string; type: string; customerId: string }) => {
  const { store, ports, jobs } = inside
  const known = await store.billingEvents.get(vendorScope, id)
  if (known?.doneAt !== undefined) return
  const removeAt = new Date(ports.clock.now() + keptMs).toISOString()
  if (!known) await store.billingEvents.insert(vendorScope, { id, type, customerId, removeAt })
  const options = { tenantId: vendorScope, queue: `billing:${customerId}`, lifeSeconds }
  await jobs.add(store, eventJob, { eventId: id }, options)
}

/**
 * Takes an event of the provider: stores it by its id, to be worked on after the answer. An event says that something changed, not
 * what: the state is read from the provider. So their order does not matter, and one that comes twice changes nothing.
 * @returns false for an event that is not the provider's
 */
export const receiveEvent = async (context: JobContext, body: string, headers: Headers): Promise<boolean> => {
  const { payments } = context.ports
  const event = await payments?.readEvent(body, headers)
  if (!event) return false
  const { id, type, customerId } = event
  if (customerId !== null) await inTransaction(context, inside => keep(inside, { id, type, customerId }))
  return true
}

/** Reads the state of the customer of an event. Rejects for a customer that is not known yet, to be tried again later. */
export const eventJob: JobKind<EventPayload> = {
  name: 'billingEvent',
  run: async ({ eventId }, job) => {
    const { store, ports } = job
    const event = await store.billingEvents.get(vendorScope, eventId)
    if (!event || event.doneAt !== undefined || !ports.payments || !job.settings.billing) return
    const customer = await store.billingCustomers.get(vendorScope, event.customerId)
    if (!customer) throw new Error(`No tenant has the customer of the event ${eventId}`)
    const doneAt = new Date(ports.clock.now()).toISOString()
    await syncCustomer(systemContext(job, customer.ownerTenantId), async inside => {
      await inside.store.billingEvents.update(vendorScope, eventId, { doneAt })
    })
  },
}

const textOf = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })

/** The longest event that is read. */
const mostBytes = 512 * 1024

/** The body as the provider signed it; undefined for one that is too large, of which no more is read. */
const bodyOf = async (request: Request): Promise<string | undefined> => {
  try {
    return new TextDecoder().decode(await bytesOf(request, mostBytes))
  } catch (cause) {
    // Services answer in a form of their own.
    if (cause instanceof HttpError && cause.status === 413) return undefined
    throw cause
  }
}

/** Where the provider sends its events. */
export const eventService: Service = {
  path: '/fe/billing/events',
  name: 'billing events',
  answer: async (request, below, context) => {
    if (below !== '' && below !== '/') return textOf(404, 'Not found')
    if (request.method !== 'POST') return textOf(405, 'Method not allowed')
    const body = await bodyOf(request)
    if (body === undefined) return textOf(413, 'Too large')
    return (await receiveEvent(context, body, request.headers)) ? textOf(200, 'OK') : textOf(400, 'Not an event')
  },
}
