import { PermanentFailure, type JobContext, type JobKind, type JobQueue } from '../jobs/jobs.ts'
import type { Store } from '../store/definitions.ts'
import { testPaymentsOf } from './testPayments.ts'

/** Takes an event of a provider. Resolves to false when it is none; rejects to have it delivered again. */
export type ReceiveEvent = (context: JobContext, body: string, headers: Headers) => Promise<boolean>

const name = 'testPaymentEvents'

/** Delivers the events of a customer of the test provider to a receiver, in order; each until it is taken. */
export const testEventJob = (receive: ReceiveEvent): JobKind<{ customerId: string }> => ({
  name,
  run: async ({ customerId }, context) => {
    const provider = testPaymentsOf(context.ports)
    if (!provider) return
    for (const { id, body, headers } of await provider.test.waitingEvents(customerId)) {
      if (!(await receive(context, body, headers))) throw new PermanentFailure(`The event ${id} wasn't accepted`)
      await provider.test.markDelivered(customerId, [id])
    }
  },
})

/** The job as it is added; who runs it knows the receiver. */
const planned: JobKind<{ customerId: string }> = {
  name,
  run: () => Promise.reject(new Error('The receiver of events is not known here')),
}

/** Plans the delivery of a customer's events. */
export const planDelivery = (jobs: JobQueue, store: Store, customerId: string): Promise<void> =>
  // As with real providers, events are lost after three days.
  jobs.add(
    store,
    planned,
    { customerId },
    { tenantId: customerId, queue: `payments:${customerId}`, lifeSeconds: 3 * 86_400 },
  )

const mostAtOnce = 100

/** Does what is due for customers of the test provider and plans the delivery of its events; to be called every minute. */
export const advanceTestCustomers = async ({
  ports,
  jobs,
  store,
}: Pick<JobContext, 'ports' | 'jobs' | 'store'>): Promise<void> => {
  const provider = testPaymentsOf(ports)
  if (!provider) return
  for (const customerId of await provider.test.dueCustomers(mostAtOnce)) {
    await provider.readCustomer(customerId)
    await planDelivery(jobs, store, customerId)
  }
}
