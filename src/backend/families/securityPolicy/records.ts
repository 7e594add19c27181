import { singletonId, type Store } from '../../store/definitions.ts'
import { notFound, HttpError } from '../../request/httpError.ts'
import type { SignedInContext } from '../../context/context.ts'
import { changePolicy } from '../../policyChanges/policyChanges.ts'
import type { PolicyKind } from '../../policyChanges/policyNotices.ts'
import { StoreConflict, type Collection, type SavedRecord } from '../../store/store.ts'

/** How policies of a kind are stored, and told in audit rows. */
export interface PolicyOf<Fields> {
  kind: PolicyKind
  records: (store: Store) => Collection<Fields>
  /** The policy in a few words, for the audit row. */
  fact: (fields: Fields) => string
}

/** A scope's own policy of a kind. @throws HttpError 404 where it has none. */
export const ownPolicy = async <Fields>(policies: Collection<Fields>, scope: string): Promise<SavedRecord<Fields>> => {
  const policy = await policies.get(scope, singletonId)
  if (!policy) throw notFound()
  return policy
}

/** Creates the tenant's own policy. @throws HttpError 409 when it exists already. */
export const createPolicy = async <Fields extends object>(
  context: SignedInContext,
  policy: PolicyOf<Fields>,
  fields: Fields,
): Promise<SavedRecord<Fields>> => {
  const { kind, records, fact } = policy
  const write = async (inside: Store) => {
    const answer = await records(inside).insert(context.tenantId, { ...fields, id: singletonId })
    return { answer, facts: { after: fact(fields) } }
  }
  try {
    return await changePolicy(context, kind, write)
  } catch (cause) {
    if (!(cause instanceof StoreConflict)) throw cause
    throw new HttpError(409, 'This policy already exists. Change it instead.', { code: 'ER-POLICY-EXISTS' })
  }
}

/** Changes the tenant's own policy. @throws HttpError 404 where it has none of that id. */
export const updatePolicy = <Fields>(
  context: SignedInContext,
  policy: PolicyOf<Fields>,
  id: string,
  fields: Partial<Fields>,
): Promise<SavedRecord<Fields>> => {
  const { kind, records, fact } = policy
  const write = async (inside: Store) => {
    const before = id === singletonId ? await records(inside).get(context.tenantId, id) : undefined
    const answer = before && (await records(inside).update(context.tenantId, id, fields))
    if (!before || !answer) throw notFound()
    return { answer, facts: { before: fact(before), after: fact(answer) } }
  }
  return changePolicy(context, kind, write)
}

/** Creates or changes the tenant's own policy. */
export const savePolicy = <Fields>(
  context: SignedInContext,
  { kind, records, fact }: PolicyOf<Fields>,
  make: (current: Fields | undefined) => Fields,
): Promise<SavedRecord<Fields>> =>
  changePolicy(context, kind, async inside => {
    const before = await records(inside).get(context.tenantId, singletonId)
    const answer = await records(inside).put(context.tenantId, singletonId, make)
    return { answer, facts: { ...(before && { before: fact(before) }), after: fact(answer) } }
  })
