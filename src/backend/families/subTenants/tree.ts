import { planNewCustomer } from '../../billing/newCustomer.ts'
import type * as operations from '../../../http/subTenants/operations.ts'
import type { SubTenantAnswer } from '../../../http/subTenants/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { ancestorIdsOf, hasChildren, moveTenant, placeBelow, tenantWithin } from '../../identity/members/hierarchy.ts'
import { managedTenant, requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { limitTreeChange, refuseFullTree } from '../../identity/tenants/treeLimits.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { beginChain } from '../../seals/auditChain.ts'
import { vendorScope } from '../../store/store.ts'
import type { InferOutput } from 'valibot'
import { auditBoth } from './audit.ts'
import { createInput, moveInput, renameInput, tenantInput } from './input.ts'
import { refuseGainBySetting, refuseOwnGain } from './ownGain.ts'

type Part = Pick<HandlersFor<typeof operations>, 'create' | 'remove' | 'update' | 'move'>

/** A sub-tenant as changes answer it. */
export const toAnswer = (tenant: TenantRecord): SubTenantAnswer => {
  const {
    id: tenantId,
    name,
    isDisabled,
    website,
    applicationUrl,
    logo,
    address,
    timezone,
    updatedAt,
    currency,
  } = tenant
  return {
    tenantId,
    name,
    status: isDisabled ? 'disabled' : 'active',
    ...(website && { website }),
    ...(applicationUrl && { applicationUrl }),
    ...(logo && { logo }),
    ...(address && { address }),
    ...(timezone && { timezone }),
    updatedAt,
    ...(currency && { currency }),
  }
}

const isTaken = () =>
  new HttpError(409, "This id isn't available for a new account. Choose another one.", { code: 'ER-TENANT-ID-TAKEN' })

/** For a transaction. Ids of removed tenants are never used again: their audit logs are kept. */
const create = async (inside: SignedInContext, input: InferOutput<typeof createInput>): Promise<SubTenantAnswer> => {
  const { store, ports, tenantId: topId } = inside
  const { tenantId, name, parentTenantId, website, applicationUrl, address, isReseller } = input
  await requireReseller(inside)
  const parent = await tenantWithin(store, topId, parentTenantId)
  if (await store.tenants.get(vendorScope, tenantId)) throw isTaken()
  await refuseFullTree(inside, parent)
  const tenant = await store.tenants.insert(vendorScope, {
    id: tenantId,
    name,
    isReseller,
    isDisabled: false,
    ...placeBelow(parent),
    tenantType: isReseller ? 'reseller' : 'customer',
    metadata: {},
    ...(website && { website }),
    ...(applicationUrl && { applicationUrl }),
    ...(address !== undefined && { address }),
  })
  await beginChain({ store, ports }, tenantId)
  await planNewCustomer(inside, { tenantId, name, email: '' })
  await auditBoth(inside, tenant, 'subAccount.created', {}, { parentId: parent.id, parentName: parent.name })
  return toAnswer(tenant)
}

const hasSubAccounts = () =>
  new HttpError(409, 'This account has sub-accounts. Move or delete those first.', { code: 'ER-HAS-SUB-ACCOUNTS' })

/**
 * For a transaction. The tenant is kept without a place in any tree and disabled, which ends all sessions and API tokens
 * in it; the operator of the server removes what it holds.
 */
const remove = async (inside: SignedInContext, tenantId: string): Promise<void> => {
  const { store, ports } = inside
  const tenant = await managedTenant(inside, tenantId)
  if (await hasChildren(store, tenantId)) throw hasSubAccounts()
  await auditBoth(inside, tenant, 'subAccount.removed', { severity: 'High' })
  const removedAt = new Date(ports.clock.now()).toISOString()
  await store.tenants.update(vendorScope, tenantId, {
    isDisabled: true,
    parentTenantId: null,
    ancestorIds: [],
    removedAt,
  })
}

/** For a transaction. */
const rename = async (inside: SignedInContext, tenantId: string, name: string): Promise<void> => {
  const tenant = await managedTenant(inside, tenantId)
  if (tenant.name === name) return
  const renamed = await inside.store.tenants.update(vendorScope, tenantId, { name })
  if (!renamed) throw notFound()
  await auditBoth(inside, renamed, 'subAccount.renamed', { before: tenant.name, after: name })
}

/** For a transaction. Both places must be below the request's tenant, or the new one that tenant itself. */
const move = async (inside: SignedInContext, tenantId: string, parentTenantId: string): Promise<{ moved: number }> => {
  const { store, tenantId: topId } = inside
  const tenant = await managedTenant(inside, tenantId)
  const parent = await tenantWithin(store, topId, parentTenantId)
  if (tenant.parentTenantId === parent.id) return { moved: 0 }
  await refuseOwnGain(inside, [...ancestorIdsOf(parent), parent.id])
  const before = await tenantWithin(store, topId, tenant.parentTenantId!)
  const moved = await moveTenant(store, tenant, parent)
  if (tenant.subAccountAccessType === undefined)
    await refuseGainBySetting(inside, await tenantWithin(store, topId, tenantId))
  const places = { beforeId: before.id, before: before.name, afterId: parent.id, after: parent.name }
  await auditBoth(inside, tenant, 'subAccount.moved', { severity: 'High', accounts: moved }, places)
  return { moved }
}

/** A change of the tree that is counted first; the count stays when the transaction of the change fails. */
const counted = async <Answer>(
  context: SignedInContext,
  kind: 'subAccounts' | 'subAccountMoves',
  change: (inside: SignedInContext) => Promise<Answer>,
): Promise<Answer> => {
  await limitTreeChange(context, kind, await requireReseller(context))
  return inTransaction(context, change)
}

const write = { permission: 'fe.account-hierarchy.write.subAccount' } as const

/** Creating, renaming, moving and deleting sub-tenants. */
export const treeHandlers: Part = {
  create: allowed({ ...write, input: createInput }, (input, context) =>
    counted(context, 'subAccounts', inside => create(inside, input)),
  ),
  update: allowed({ ...write, input: renameInput, transaction: true }, ({ tenantId, name }, context) =>
    rename(context, tenantId, name),
  ),
  // Members of the new place may get in, so it takes the proof that giving them rights takes.
  move: allowed({ ...write, stepUp: freshFactor, input: moveInput }, ({ tenantId, parentTenantId }, context) =>
    counted(context, 'subAccountMoves', inside => move(inside, tenantId, parentTenantId)),
  ),
  // It cannot be undone.
  remove: allowed(
    {
      permission: 'fe.account-hierarchy.delete.subAccount',
      stepUp: freshFactor,
      input: tenantInput,
      transaction: true,
    },
    ({ tenantId }, context) => remove(context, tenantId),
  ),
}
