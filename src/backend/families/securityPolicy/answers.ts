import type {
  CaptchaPolicy,
  LockoutPolicy,
  MfaPolicy,
  PasswordHistoryPolicy,
  PasswordRotationPolicy,
} from '../../../http/securityPolicy/types.ts'
import type { SavedRecord } from '../../store/store.ts'
import type {
  CaptchaPolicyFields,
  LockoutPolicyFields,
  MfaPolicyFields,
  PasswordHistoryPolicyFields,
  PasswordRotationPolicyFields,
} from '../../identity/policyRecords.ts'

const recordOf = ({ id, createdAt, updatedAt }: SavedRecord<unknown>) => ({ id, createdAt, updatedAt })

/** Who must hold a second factor, as the API tells it. */
export const mfaAnswer = (policy: SavedRecord<MfaPolicyFields>): MfaPolicy => ({
  ...recordOf(policy),
  enforceMFAType: policy.enforceMFAType,
})

/** The lockout as the API tells it. */
export const lockoutAnswer = (policy: SavedRecord<LockoutPolicyFields>): LockoutPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  maxAttempts: policy.maxAttempts,
})

/** The password history as the API tells it. */
export const historyAnswer = (policy: SavedRecord<PasswordHistoryPolicyFields>): PasswordHistoryPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  historySize: policy.historySize,
})

/** The captcha as the API tells it. */
export const captchaAnswer = (policy: SavedRecord<CaptchaPolicyFields>): CaptchaPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  siteKey: policy.siteKey,
})

/** When passwords run out, as the API tells it; empty where nobody decided. */
export const rotationAnswer = (
  policy: SavedRecord<PasswordRotationPolicyFields> | undefined,
): PasswordRotationPolicy =>
  policy
    ? {
        isActive: policy.isActive,
        rotationPeriod: policy.rotationDays,
        notificationPeriod: policy.notificationDays,
      }
    : {}
