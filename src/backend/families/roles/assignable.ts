import type { SignedInContext } from '../../context/context.ts'
import { checkHolds } from '../../identity/granting/granting.ts'
import { keysToHold, holds } from '../../identity/roles/rolePermissions.ts'
import type { PermissionRecord } from '../../identity/roles/records.ts'
import type { Store } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** The error for a permission that no role of a tenant may have. */
const locked = (key: string) =>
  new HttpError(400, `Roles of an organization can't have the permission ${key}.`, {
    code: 'ER-PERMISSION-LOCKED',
    context: { key },
  })

const chosenOf = (all: readonly PermissionRecord[], ids: readonly string[]): PermissionRecord[] => {
  const chosen = all.filter(({ id }) => ids.includes(id))
  if (chosen.length !== new Set(ids).size) throw notFound()
  return chosen
}

/**
 * The permissions that a role of a tenant gets for a choice: also those that every role has.
 * @throws HttpError 404 for an unknown one, 400 for one that such roles never have, or a wildcard that covers one
 */
export const completed = async (store: Store, ids: readonly string[]): Promise<PermissionRecord[]> => {
  const all = (await store.permissions.find(vendorScope)).items
  const never = all.filter(({ assignmentType }) => assignmentType === 'NEVER').map(({ key }) => key)
  const chosen = chosenOf(all, ids)
  const refused = chosen.find(({ key }) => never.some(wanted => holds([key], wanted)))
  if (refused) throw locked(refused.key)
  return all.filter(({ id, assignmentType }) => assignmentType === 'ALWAYS' || ids.includes(id))
}

/**
 * Like `completed`, for the transaction that gives them to a role.
 * @throws HttpError also 403 for one that the person does not hold
 */
export const givable = async (context: SignedInContext, ids: readonly string[]): Promise<PermissionRecord[]> => {
  const permissions = await completed(context.store, ids)
  await checkHolds(context, keysToHold(permissions), {
    message: 'You can only add permissions that you have yourself.',
  })
  return permissions
}
