import * as policy from '../../../../src/http/securityPolicy/operations.ts'
import * as publicPolicies from '../../../../src/http/securityPolicy/publicOperations.ts'
import { row } from '../row.ts'

export default [
  row(policy.global, ({ api }) => api.securityPolicy.getGlobalSecurityPolicy()),
  row(policy.mfa, ({ api }) => api.securityPolicy.getMfaPolicy()),
  row(policy.mfaVendor, ({ api }) => api.securityPolicy.getVendorMfaPolicy()),
  row(policy.mfaCreate, ({ api }, input) => api.securityPolicy.saveMfaPolicy(input), { enforceMFAType: 'Force' }),
  row(policy.mfaUpdate, ({ api }, input) => api.securityPolicy.saveMfaPolicy(input), {
    id: 'policy-1',
    enforceMFAType: 'DontForce',
  }),
  row(policy.lockout, ({ api }) => api.securityPolicy.getLockoutPolicy()),
  row(policy.lockoutVendor, ({ api }) => api.securityPolicy.getVendorLockoutPolicy()),
  row(policy.lockoutCreate, ({ api }, input) => api.securityPolicy.saveLockoutPolicy(input), {
    enabled: true,
    maxAttempts: 5,
  }),
  row(policy.lockoutUpdate, ({ api }, input) => api.securityPolicy.saveLockoutPolicy(input), {
    id: 'policy-1',
    enabled: false,
    maxAttempts: 7,
  }),
  row(publicPolicies.captchaPublic, ({ api }) => api.securityPolicy.getCaptchaPolicy()),
  row(policy.passwordHistory, ({ api }) => api.securityPolicy.getPasswordHistoryPolicy()),
  row(policy.passwordHistoryVendor, ({ api }) => api.securityPolicy.getVendorPasswordHistoryPolicy()),
  row(policy.passwordHistoryCreate, ({ api }, input) => api.securityPolicy.savePasswordHistoryPolicy(input), {
    enabled: true,
    historySize: 5,
  }),
  row(policy.passwordHistoryUpdate, ({ api }, input) => api.securityPolicy.savePasswordHistoryPolicy(input), {
    id: 'policy-1',
    enabled: false,
    historySize: 1,
  }),
  row(policy.passwordComplexity, ({ api }) => api.securityPolicy.getPasswordConfigPolicy()),
  row(policy.passwordRotation, ({ api }) => api.securityPolicy.getPasswordRotationPolicy()),
  row(policy.passwordRotationVendor, ({ api }) => api.securityPolicy.getVendorPasswordRotationPolicy()),
  row(
    policy.passwordRotationSave,
    ({ api }, input) => api.securityPolicy.savePasswordRotationPolicy(input),
    { isActive: true, rotationPeriod: 90, notificationPeriod: 7 },
    { isActive: false },
  ),
]
