import { singletonId } from '../../store/records.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { SignedInContext } from '../../handler/handler.ts'
import { StoreConflict, type Collection, type SavedRecord } from '../../store/store.ts'
import { textOf } from '../../request/fields.ts'

/** The kinds of policies that a tenant may have of its own, as audit rows name them. */
type Kind = 'mfa' | 'lockout' | 'passwordHistory' | 'passwordRotation'

const auditFor = ({ auditFor: write, tenantId, user }: SignedInContext, policy: Kind) =>
  write(tenantId, 'securityPolicy.changed', { userId: user.id, email: user.email, severity: 'Medium', policy })

/** A scope's own policy of a kind. @throws Refusal 404 where it has none. */
export const ownPolicy = async <Fields>(policies: Collection<Fields>, scope: string): Promise<SavedRecord<Fields>> => {
  const policy = await policies.get(scope, singletonId)
  if (!policy) throw notFound()
  return policy
}

/** Gives the tenant its own policy. @throws Refusal 409 when it has one. */
export const createPolicy = async <Fields extends object>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  fields: Fields,
): Promise<SavedRecord<Fields>> => {
  try {
    const created = await policies.insert(context.tenantId, { ...fields, id: singletonId })
    await auditFor(context, kind)
    return created
  } catch (cause) {
    if (!(cause instanceof StoreConflict)) throw cause
    throw new HttpError(409, 'This policy is there already. Change it instead.', { code: 'ER-POLICY-EXISTS' })
  }
}

/** Changes the tenant's own policy. @throws Refusal 404 where it has none of that id. */
export const changePolicy = async <Fields>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  id: unknown,
  fields: Partial<Fields>,
): Promise<SavedRecord<Fields>> => {
  const changed = await policies.update(context.tenantId, textOf(id, 'id', 256), fields)
  if (!changed) throw notFound()
  await auditFor(context, kind)
  return changed
}

/** Sets the tenant's own policy, whether it had one or not. */
export const savePolicy = async <Fields>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  make: (current: Fields | undefined) => Fields,
): Promise<SavedRecord<Fields>> => {
  const saved = await policies.put(context.tenantId, singletonId, make)
  await auditFor(context, kind)
  return saved
}
