import { allSuites } from '../../backend/payments/allSuites.ts'
import { openTestProvider } from '../../backend/payments/testProvider.ts'
import { oneDatabase } from '../databases.ts'

let tenants = 0

for (const [name, makeStore] of oneDatabase)
  allSuites(`the test provider on ${name}`, async () => {
    const provider = await openTestProvider(makeStore)
    const { payments } = provider
    // The tests share a database: each has a tenant of its own.
    const own = `tenant ${(tenants += 1)}`
    const createCustomer: typeof payments.createCustomer = (tenantId, data, keyed) =>
      payments.createCustomer(`${own} ${tenantId}`, data, keyed)
    return { ...provider, payments: { ...payments, createCustomer } }
  })
