import * as v from 'valibot'
import { id, wholeNumber } from '../../request/schema.ts'
import { badRequest } from '../../request/httpError.ts'
import type { PasswordRotationPolicyFields } from '../../identity/policies/records.ts'

const mfaEntries = { enforceMFAType: v.picklist(['DontForce', 'Force', 'ForceExceptSAML']) }
// Smaller numbers would never lock, larger ones would be no limit.
const lockoutEntries = { enabled: v.boolean(), maxAttempts: wholeNumber(1, 100) }
// Each earlier password costs one slow comparison when a new one is chosen.
const historyEntries = { enabled: v.boolean(), historySize: wholeNumber(1, 10) }

/** Who must have a second factor. */
export const mfaInput = v.object(mfaEntries)
/** A change of who must have a second factor. */
export const mfaChange = v.object({ id, ...mfaEntries })

/** When wrong passwords lock an account. */
export const lockoutInput = v.object(lockoutEntries)
/** A change of when wrong passwords lock an account. */
export const lockoutChange = v.object({ id, ...lockoutEntries })

/** How many earlier passwords may not be reused. */
export const historyInput = v.object(historyEntries)
/** A change of how many earlier passwords may not be reused. */
export const historyChange = v.object({ id, ...historyEntries })

/** When passwords expire; absent fields stay unchanged. Periods are in days. */
export const rotationInput = v.object({
  isActive: v.nullish(v.boolean()),
  rotationPeriod: v.nullish(wholeNumber(1, 3_650)),
  notificationPeriod: v.nullish(wholeNumber(0, 3_650)),
})

/** The fields of a lockout as stored. */
export const lockoutFields = ({ enabled, maxAttempts }: v.InferOutput<typeof lockoutInput>) => ({
  isEnabled: enabled,
  maxAttempts,
})

/** The fields of a password history as stored. */
export const historyFields = ({ enabled, historySize }: v.InferOutput<typeof historyInput>) => ({
  isEnabled: enabled,
  historySize,
})

/**
 * A password rotation after a change.
 * @throws HttpError 400 when the notification period is longer than the password's lifetime
 */
export const rotationFields = (
  { isActive, rotationPeriod, notificationPeriod }: v.InferOutput<typeof rotationInput>,
  current: PasswordRotationPolicyFields | undefined,
): PasswordRotationPolicyFields => {
  const rotationDays = rotationPeriod ?? current?.rotationDays ?? 180
  const notificationDays = notificationPeriod ?? Math.min(current?.notificationDays ?? 7, rotationDays)
  if (notificationDays > rotationDays) throw badRequest(`notificationPeriod must be at most ${rotationDays}`)
  return { isActive: isActive ?? current?.isActive ?? false, rotationDays, notificationDays }
}
