import type * as operations from '../../../http/securityPolicy/levelOperations.ts'
import type { PolicyLevels } from '../../../http/securityPolicy/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { singletonId } from '../../store/definitions.ts'
import { vendorScope, type Collection, type SavedRecord } from '../../store/store.ts'
import { historyAnswer, lockoutAnswer, mfaAnswer } from './answers.ts'

const read = { permission: 'fe.secure.read.securityPolicy' } as const

/** The policies of tenant and vendor, those that are set. */
const levelsOf = async <Fields, Answer>(
  policies: Collection<Fields>,
  tenantId: string,
  toAnswer: (policy: SavedRecord<Fields>) => Answer,
): Promise<PolicyLevels<Answer>> => {
  const [own, vendor] = await Promise.all([policies.get(tenantId, singletonId), policies.get(vendorScope, singletonId)])
  return { ...(own && { own: toAnswer(own) }), ...(vendor && { vendor: toAnswer(vendor) }) }
}

/** Policies of both levels in one answer, in which one that is not set is no error. */
export const levelHandlers = {
  mfaLevels: allowed(read, (_input, { store, tenantId }) => levelsOf(store.mfaPolicies, tenantId, mfaAnswer)),
  lockoutLevels: allowed(read, (_input, { store, tenantId }) =>
    levelsOf(store.lockoutPolicies, tenantId, lockoutAnswer),
  ),
  passwordHistoryLevels: allowed(read, (_input, { store, tenantId }) =>
    levelsOf(store.passwordHistoryPolicies, tenantId, historyAnswer),
  ),
} satisfies HandlersFor<typeof operations>
