import { inTransaction } from '../context/transaction.ts'
import type { CustomerId } from '../ports/payments.ts'
import { accountOf, bindCustomer, changeAccount, customerDataOf } from './accounts.ts'
import { askProvider, sellingOf, type BillingContext } from './billingContext.ts'
import { planDailyCheck } from './dailyCheck.ts'

/** What a person tells when the tenant becomes a customer. */
interface NewCustomer {
  name?: string | undefined
  email: string
}

/**
 * Makes the tenant a customer of the provider, unless it is one.
 * @param given name and email where the billing information has none
 */
export const ensureCustomer = async (context: BillingContext, given: NewCustomer): Promise<CustomerId> => {
  const { payments } = sellingOf(context)
  const { customerId, information } = await accountOf(context)
  if (customerId !== undefined) return customerId
  const { tenantId } = context
  const name = information.name || given.name || ''
  const email = information.email || given.email
  const data = customerDataOf({ ...information, name, email })
  const made = await askProvider(() => payments.createCustomer(tenantId, data, { key: `customer:${tenantId}` }))
  await inTransaction(context, async inside => {
    if ((await accountOf(inside)).customerId !== undefined) return
    await bindCustomer(inside, made)
    await changeAccount(inside, account => ({ ...account, information: { ...account.information, name, email } }))
    await planDailyCheck(inside)
    await inside.audit('billing.customerCreated', { severity: 'Info' })
  })
  return made
}
