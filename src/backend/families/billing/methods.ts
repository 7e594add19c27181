import type { BillingAddress } from '../../../http/billing/types.ts'
import { accountOf } from '../../billing/accounts.ts'
import { askProvider, sellingOf } from '../../billing/billingContext.ts'
import { billedOf, requireDeed } from '../../billing/deeds.ts'
import { oneAtATime } from '../../billing/oneAtATime.ts'
import { syncCustomer } from '../../billing/sync.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed } from '../../handler/handler.ts'
import type { CustomerId, ProviderMethod } from '../../ports/payments.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { methodDetails, ofMethod } from './input.ts'
import { read, write, type BillingHandlers } from './rules.ts'
import { toMethod } from './toWire.ts'

/** Without what is missing, as JSON has no undefined. */
const definedOf = (values: Readonly<Record<string, string | undefined>>): BillingAddress =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A means of payment of the tenant. @throws HttpError 404 for an unknown one and for those of others */
export const ownMethod = async (
  context: SignedInContext,
  id: string,
): Promise<{ customerId: CustomerId; method: ProviderMethod; defaultId: string | null }> => {
  const { customerId, state } = await accountOf(context)
  const method = state?.methods.find(one => one.id === id)
  if (!method || customerId === undefined) throw notFound()
  return { customerId, method, defaultId: state!.defaultMethodId }
}

const lastOne = (endsAt: string) =>
  new HttpError(409, 'The last payment method of a running subscription stays until it ends.', {
    code: 'ER-BILLING-LAST-METHOD',
    context: { endsAt },
  })

/** Standings in which something will be charged. */
const charging = ['active', 'grace', 'trialing', 'readOnly', 'incomplete']

const remove = async (
  context: SignedInContext,
  paymentMethodId: string,
  keepTurn: () => Promise<void>,
): Promise<void> => {
  const { payments } = sellingOf(context)
  // Others may have been removed, or the subscription renewed, since the state was stored.
  await syncCustomer(context)
  const { account, verdict } = await billedOf(context)
  const { customerId } = await ownMethod(context, paymentMethodId)
  const { standing, subscription, endsAt } = verdict
  const isLast = account.state!.methods.length === 1
  // A trial goes on without a card, and what ends is not charged again.
  const isCharged = charging.includes(standing) && endsAt === null && standing !== 'trialing'
  if (isLast && isCharged) throw lastOne(subscription!.periodEnd)
  await keepTurn()
  await askProvider(() => payments.detachMethod(customerId, paymentMethodId))
  await syncCustomer(context)
}

type Part = Pick<
  BillingHandlers,
  'paymentMethods' | 'paymentMethod' | 'paymentMethodBillingDetails' | 'paymentMethodDefault' | 'paymentMethodRemove'
>

/** Means of payment. */
export const methodHandlers: Part = {
  paymentMethods: allowed(read, async (_input, context) => {
    const { state } = await accountOf(context)
    const { methods = [], defaultMethodId = null } = state ?? {}
    // Clients read the first one only.
    const ordered = [...methods].sort(
      (one, other) => Number(other.id === defaultMethodId) - Number(one.id === defaultMethodId),
    )
    return ordered.map(method => toMethod(method, defaultMethodId))
  }),
  paymentMethod: allowed({ ...read, input: ofMethod }, async ({ paymentMethodId }, context) => {
    const { method, defaultId } = await ownMethod(context, paymentMethodId)
    return toMethod(method, defaultId)
  }),
  paymentMethodBillingDetails: allowed(
    { ...write, input: methodDetails },
    async ({ paymentMethodId, email, address }, context) => {
      const { payments } = sellingOf(context)
      requireDeed(context, await billedOf(context), 'method')
      const { customerId } = await ownMethod(context, paymentMethodId)
      const details = { ...(email !== undefined && { email }), address: definedOf(address) }
      await askProvider(() => payments.updateMethod(customerId, paymentMethodId, details))
      await syncCustomer(context)
      return details
    },
  ),
  paymentMethodDefault: allowed({ ...write, input: ofMethod }, async ({ paymentMethodId }, context) => {
    const { payments } = sellingOf(context)
    requireDeed(context, await billedOf(context), 'method')
    const { customerId } = await ownMethod(context, paymentMethodId)
    await askProvider(() => payments.setDefaultMethod(customerId, paymentMethodId))
    await syncCustomer(context)
  }),
  paymentMethodRemove: allowed({ ...write, input: ofMethod }, async ({ paymentMethodId }, context) => {
    requireDeed(context, await billedOf(context), 'method')
    await ownMethod(context, paymentMethodId)
    await oneAtATime(context, keepTurn => remove(context, paymentMethodId, keepTurn))
  }),
}
