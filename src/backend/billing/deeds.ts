import type { SignedInContext } from '../context/context.ts'
import { holds } from '../identity/roles/rolePermissions.ts'
import { HttpError } from '../request/httpError.ts'
import { accountOf, verdictOf } from './accounts.ts'
import { notNow } from './billingContext.ts'
import { writeBilling } from './notices.ts'
import type { BillingAccountFields } from './records.ts'
import { obstacleTo, type BillingDeed, type Obstacle, type Verdict } from './standing.ts'

/** How a tenant is billed, and what follows from it. */
export interface Billed {
  account: BillingAccountFields
  verdict: Verdict
}

/** The error for a subscription that a tenant does not have (docs/product.md §8). */
export const subscriptionNotFound = (text = 'Subscription not found'): HttpError =>
  new HttpError(404, text, { code: 'ER-BILLING-NO-SUBSCRIPTION' })

const isEnding = (deed: BillingDeed) => deed === 'cancel' || deed === 'renew'

const errorOf = (obstacle: Obstacle, deed: BillingDeed): HttpError => {
  switch (obstacle) {
    case 'externallyManaged':
      return new HttpError(409, 'Billing is externally managed.', { code: 'ER-BILLING-EXTERNAL' })
    case 'forbidden':
      return new HttpError(403, 'Forbidden')
    case 'notFound':
      return subscriptionNotFound(isEnding(deed) ? 'Subscription not found.' : 'Subscription not found')
    case 'notAllowed':
      return new HttpError(403, 'This change of a subscription is not offered here.', {
        code: 'ER-BILLING-NOT-ALLOWED',
      })
    case 'notNow':
      return notNow()
  }
}

/** How the tenant of a request is billed. */
export const billedOf = async (context: SignedInContext): Promise<Billed> => {
  const account = await accountOf(context)
  return { account, verdict: verdictOf(context, account) }
}

/** Refuses what can't be done about billing at the moment. @throws HttpError 403, 404 or 409 */
export const requireDeed = (context: SignedInContext, { account, verdict }: Billed, deed: BillingDeed): void => {
  const obstacle = obstacleTo(deed, verdict, {
    mayWrite: holds(context.permissions, writeBilling),
    isExternallyManaged: account.externallyManaged,
    allowsCancel: context.settings.billing?.allowPlanCancellation ?? true,
  })
  if (obstacle) throw errorOf(obstacle, deed)
}
