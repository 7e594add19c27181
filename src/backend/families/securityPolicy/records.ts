import { singletonId } from '../../records.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { SignedInContext } from '../../context.ts'
import { StoreConflict, type Collection, type SavedRecord } from '../../store/store.ts'

/** The kinds of policies that a tenant may override, as named in audit rows. */
type Kind = 'mfa' | 'lockout' | 'passwordHistory' | 'passwordRotation'

const auditChange = ({ audit }: SignedInContext, policy: Kind) =>
  audit('securityPolicy.changed', { severity: 'Medium', policy })

/** A scope's own policy of a kind. @throws HttpError 404 where it has none. */
export const ownPolicy = async <Fields>(policies: Collection<Fields>, scope: string): Promise<SavedRecord<Fields>> => {
  const policy = await policies.get(scope, singletonId)
  if (!policy) throw notFound()
  return policy
}

/** Creates the tenant's own policy. @throws HttpError 409 when it exists already. */
export const createPolicy = async <Fields extends object>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  fields: Fields,
): Promise<SavedRecord<Fields>> => {
  try {
    const created = await policies.insert(context.tenantId, { ...fields, id: singletonId })
    await auditChange(context, kind)
    return created
  } catch (cause) {
    if (!(cause instanceof StoreConflict)) throw cause
    throw new HttpError(409, 'This policy already exists. Change it instead.', { code: 'ER-POLICY-EXISTS' })
  }
}

/** Changes the tenant's own policy. @throws HttpError 404 where it has none of that id. */
export const changePolicy = async <Fields>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  id: string,
  fields: Partial<Fields>,
): Promise<SavedRecord<Fields>> => {
  const changed = await policies.update(context.tenantId, id, fields)
  if (!changed) throw notFound()
  await auditChange(context, kind)
  return changed
}

/** Creates or changes the tenant's own policy. */
export const savePolicy = async <Fields>(
  context: SignedInContext,
  kind: Kind,
  policies: Collection<Fields>,
  make: (current: Fields | undefined) => Fields,
): Promise<SavedRecord<Fields>> => {
  const saved = await policies.put(context.tenantId, singletonId, make)
  await auditChange(context, kind)
  return saved
}
