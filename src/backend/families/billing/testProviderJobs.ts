import { inTransaction } from '../../context/transaction.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { planDelivery, testEventJob } from '../../testPayments/delivery.ts'
import { testPaymentsOf } from '../../testPayments/testPayments.ts'
import { accountOf, changeAccount } from '../../billing/accounts.ts'
import { systemContext, type BillingContext } from '../../billing/billingContext.ts'
import { receiveEvent } from '../../billing/receiveEvent.ts'

interface CheckPayload {
  tenantId: string
}

const everySeconds = 60
const lifeSeconds = 90 * 86_400

/** For a transaction: plans to look in a minute whether something is due at the test provider, which has no server of its own. */
export const planProviderCheck = async ({
  store,
  jobs,
  tenantId,
}: Pick<BillingContext, 'store' | 'jobs' | 'tenantId'>): Promise<void> => {
  const options = { tenantId, queue: `payments:${tenantId}`, delaySeconds: everySeconds, lifeSeconds }
  await jobs.add(store, providerCheckJob, { tenantId }, options)
}

/** Begins to look, once for a tenant, where the provider is the test one. */
export const beginProviderCheck = async (context: BillingContext): Promise<void> => {
  const mark = 'providerCheck'
  if (!testPaymentsOf(context.ports) || (await accountOf(context)).told.includes(mark)) return
  await inTransaction(context, async inside => {
    const { told } = await accountOf(inside)
    if (told.includes(mark)) return
    await changeAccount(inside, account => ({ ...account, told: [...told, mark] }))
    await planProviderCheck(inside)
  })
}

/** Lets the test provider do what is due for the customer of a tenant, and deliver its events. */
export const providerCheckJob: JobKind<CheckPayload> = {
  name: 'testPaymentsCheck',
  run: async ({ tenantId }, job) => {
    const provider = testPaymentsOf(job.ports)
    if (!provider) return
    const { customerId } = await accountOf({ store: job.store, tenantId })
    if (customerId === undefined) return
    const waiting = await provider.test.waitingEvents(customerId)
    await inTransaction(systemContext(job, tenantId), async inside => {
      if (waiting.length > 0) await planDelivery(inside.jobs, inside.store, customerId)
      await planProviderCheck(inside)
    })
  },
}

/** Delivers events of the test provider to where those of every provider arrive. */
export const deliveryJob = testEventJob(receiveEvent)
