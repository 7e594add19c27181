import type { JobKind } from '../jobs/jobs.ts'
import { systemContext, type BillingContext } from './billingContext.ts'
import { ensureCustomer } from './customers.ts'

interface NewTenant {
  tenantId: string
  name: string
  /** Empty where nobody has signed up for the tenant. */
  email: string
}

const lifeSeconds = 7 * 86_400

/** Makes a new tenant a customer of the provider. Tried again while the provider does not answer. */
export const newCustomerJob: JobKind<NewTenant> = {
  name: 'billingNewCustomer',
  run: async ({ tenantId, name, email }, job) => {
    if (!job.ports.payments || !job.settings.billing) return
    await ensureCustomer(systemContext(job, tenantId), { name, email })
  },
}

/** For a transaction that creates a tenant: makes it a customer afterwards, where the operator wants that. */
export const planNewCustomer = async (
  { store, jobs, settings }: Pick<BillingContext, 'store' | 'jobs' | 'settings'>,
  tenant: NewTenant,
): Promise<void> => {
  if (!settings.billing?.createCustomer) return
  const { tenantId } = tenant
  await jobs.add(store, newCustomerJob, tenant, { tenantId, queue: `billing:${tenantId}`, lifeSeconds })
}
