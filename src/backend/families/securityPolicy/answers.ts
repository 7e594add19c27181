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
} from '../../identity/policies/records.ts'

const recordOf = ({ id, createdAt, updatedAt }: SavedRecord<unknown>) => ({ id, createdAt, updatedAt })

/** Who must have a second factor, in the form of the API. */
export const mfaAnswer = (policy: SavedRecord<MfaPolicyFields>): MfaPolicy => ({
  ...recordOf(policy),
  enforceMFAType: policy.enforceMFAType,
})

/** The lockout in the form of the API. */
export const lockoutAnswer = (policy: SavedRecord<LockoutPolicyFields>): LockoutPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  maxAttempts: policy.maxAttempts,
})

/** The password history in the form of the API. */
export const historyAnswer = (policy: SavedRecord<PasswordHistoryPolicyFields>): PasswordHistoryPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  historySize: policy.historySize,
})

/** The captcha policy in the form of the API. */
export const captchaAnswer = (policy: SavedRecord<CaptchaPolicyFields>): CaptchaPolicy => ({
  ...recordOf(policy),
  enabled: policy.isEnabled,
  siteKey: policy.siteKey,
})

/** Password expiry in the form of the API; empty without a policy. */
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
