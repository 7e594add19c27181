import type { SignedInContext } from '../../context/context.ts'
import { HttpError } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { topIdOf } from '../members/hierarchy.ts'
import type { TenantRecord } from '../members/records.ts'

type Kind = 'subAccounts' | 'subAccountMoves'

/**
 * Counts one change of a tree, by the person and by the tree, and refuses beyond a limit. To be called before the
 * transaction of the change, which would take the count back when it fails.
 * @param tenant any tenant of the tree
 * @throws HttpError 429
 */
export const limitTreeChange = async (context: SignedInContext, kind: Kind, tenant: TenantRecord): Promise<void> => {
  const { settings, user } = context
  await limitRate(context, `${kind}By:${user.id}`, settings.rateLimits[`${kind}ByMember`])
  await limitRate(context, `${kind}OfTree:${topIdOf(tenant)}`, settings.rateLimits[`${kind}OfTree`])
}

/**
 * Refuses one more tenant in a tree that has as many as the server allows. For the transaction of the change.
 * @param parent any tenant of the tree
 * @throws HttpError 409
 */
export const refuseFullTree = async (
  { store, settings }: Pick<SignedInContext, 'store' | 'settings'>,
  parent: TenantRecord,
): Promise<void> => {
  const { maxSubAccounts: max } = settings
  const below = { where: { ancestorIds: topIdOf(parent) }, limit: 0, total: { upTo: max } }
  const { total } = await store.tenants.find(vendorScope, below)
  if (total >= max)
    throw new HttpError(409, "This server doesn't allow more sub-accounts here. Delete some to make room.", {
      code: 'ER-TOO-MANY-ACCOUNTS',
    })
}
