import type { BillingInformation } from '../../http/billing/types.ts'
import type { CustomerId } from '../ports/payments.ts'
import type { BillingConfig } from '../settings/billingConfig.ts'
import type { Store } from '../store/definitions.ts'
import { vendorScope } from '../store/store.ts'
import type { BillingContext } from './billingContext.ts'
import type { BillingAccountFields } from './records.ts'
import { standingOf, type StandingRules, type Verdict } from './standing.ts'

const defaultGraceDays = 14

/** What the operator decides about access. */
export const rulesOf = (billing: BillingConfig | undefined): StandingRules => ({
  graceDays: billing?.graceDays ?? defaultGraceDays,
})

/** How a tenant is billed before anything is stored. */
const blankAccount = (name: string, at: string): BillingAccountFields => ({
  externallyManaged: false,
  information: { name, email: '', address: {}, taxId: '', taxIdState: '', reference: '' },
  informationUpdatedAt: at,
  syncs: 0,
  boughtPlans: {},
  issued: {},
  told: [],
  cancellations: [],
})

/** How a tenant is billed. */
export const accountOf = async ({ store, tenantId }: Pick<BillingContext, 'store' | 'tenantId'>) => {
  const stored = await store.billingAccounts.get(tenantId, tenantId)
  if (stored) return fieldsOf(stored)
  const tenant = await store.tenants.get(vendorScope, tenantId)
  const blank = blankAccount(tenant?.name ?? '', tenant?.createdAt ?? new Date(0).toISOString())
  // Found by the customer where the record was lost.
  const [customer] = (await store.billingCustomers.find(vendorScope, { where: { ownerTenantId: tenantId } })).items
  return customer ? { ...blank, customerId: customer.id } : blank
}

const fieldsOf = (record: Awaited<ReturnType<Store['billingAccounts']['get']>> & object): BillingAccountFields => {
  const { id: _id, tenantId: _tenant, version: _version, createdAt: _created, updatedAt: _updated, ...fields } = record
  return fields
}

/** For a transaction: changes how a tenant is billed; the record is made where there is none. */
export const changeAccount = async (
  inside: BillingContext,
  change: (account: BillingAccountFields) => BillingAccountFields,
): Promise<BillingAccountFields> => {
  const { store, tenantId } = inside
  const next = change(await accountOf(inside))
  await store.billingAccounts.put(tenantId, tenantId, () => next)
  return next
}

/** The provider's time for a tenant: that of a test provider can be ahead. */
export const billingTimeOf = (
  { state, syncedAt }: Pick<BillingAccountFields, 'state' | 'syncedAt'>,
  context: Pick<BillingContext, 'ports'>,
): string => {
  const aheadMs = state && syncedAt ? Math.max(0, Date.parse(state.asOf) - Date.parse(syncedAt)) : 0
  return new Date(context.ports.clock.now() + aheadMs).toISOString()
}

/** A verdict with the change of seats that waits to be sent, which is scheduled for people. */
export const withWaitingSeats = (verdict: Verdict, { waitingSeats: waiting }: BillingAccountFields): Verdict => {
  const { subscription } = verdict
  if (!waiting || subscription?.id !== waiting.subscriptionId) return verdict
  const { priceId, quantity } = waiting
  return { ...verdict, scheduledChange: { priceId, quantity, at: subscription.periodEnd } }
}

/** What a tenant may do and has to do, from what is stored. */
export const verdictOf = (
  context: Pick<BillingContext, 'ports' | 'settings'>,
  account: BillingAccountFields,
): Verdict => {
  const verdict = standingOf(account.state, rulesOf(context.settings.billing), billingTimeOf(account, context))
  return withWaitingSeats(verdict, account)
}

/** Who is billed, as the pages show it. */
export const shownInformation = ({
  information,
  informationUpdatedAt,
}: Pick<BillingAccountFields, 'information' | 'informationUpdatedAt'>): BillingInformation => ({
  taxIdCheckedAt: null,
  language: '',
  ...information,
  updatedAt: informationUpdatedAt,
})

/** The data of a customer as the provider keeps them. */
export const customerDataOf = ({ name, email, address }: Pick<BillingInformation, 'name' | 'email' | 'address'>) => ({
  name,
  email,
  address,
})

/** For a transaction: binds a customer to the tenant. */
export const bindCustomer = async (inside: BillingContext, customerId: CustomerId): Promise<void> => {
  const { store, tenantId } = inside
  const known = await store.billingCustomers.get(vendorScope, customerId)
  if (!known) await store.billingCustomers.insert(vendorScope, { id: customerId, ownerTenantId: tenantId })
  await changeAccount(inside, account => ({ ...account, customerId }))
}
