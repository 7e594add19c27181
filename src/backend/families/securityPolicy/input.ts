import type { MfaEnforcement } from '../../../http/securityPolicy/types.ts'
import { badRequest } from '../../request/httpError.ts'
import type {
  LockoutPolicyFields,
  PasswordHistoryPolicyFields,
  PasswordRotationPolicyFields,
} from '../../identity/policyRecords.ts'

const enforcements: readonly unknown[] = ['DontForce', 'Force', 'ForceExceptSAML'] satisfies MfaEnforcement[]

const flagOf = (value: unknown, name: string): boolean => {
  if (typeof value !== 'boolean') throw badRequest(`${name} must be true or false`)
  return value
}

const countOf = (value: unknown, name: string, least: number, most: number): number => {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    throw badRequest(`${name} must be a whole number from ${least} to ${most}`)
  return value as number
}

/** Who must hold a second factor. @throws Refusal 400 for anything but the three words there are. */
export const enforcementOf = (value: unknown): MfaEnforcement => {
  if (!enforcements.includes(value)) throw badRequest('enforceMFAType must be DontForce, Force or ForceExceptSAML')
  return value as MfaEnforcement
}

/** A lockout. @throws Refusal 400 for numbers that lock nobody or everybody. */
export const lockoutOf = (input: { enabled?: unknown; maxAttempts?: unknown }): LockoutPolicyFields => ({
  isEnabled: flagOf(input.enabled, 'enabled'),
  maxAttempts: countOf(input.maxAttempts, 'maxAttempts', 1, 100),
})

/** A password history. @throws Refusal 400 beyond what can be compared in reasonable time. */
export const historyOf = (input: { enabled?: unknown; historySize?: unknown }): PasswordHistoryPolicyFields => ({
  isEnabled: flagOf(input.enabled, 'enabled'),
  historySize: countOf(input.historySize, 'historySize', 1, 10),
})

/** A password rotation; what is not given stays as it was. @throws Refusal 400 for periods that make no sense. */
export const rotationOf = (
  input: { isActive?: unknown; rotationPeriod?: unknown; notificationPeriod?: unknown },
  current: PasswordRotationPolicyFields | undefined,
): PasswordRotationPolicyFields => {
  const rotationPeriod = input.rotationPeriod ?? current?.rotationDays ?? 180
  const rotationDays = countOf(rotationPeriod, 'rotationPeriod', 1, 3_650)
  const notificationPeriod = input.notificationPeriod ?? Math.min(current?.notificationDays ?? 7, rotationDays)
  return {
    isActive: flagOf(input.isActive ?? current?.isActive ?? false, 'isActive'),
    rotationDays,
    notificationDays: countOf(notificationPeriod, 'notificationPeriod', 0, rotationDays),
  }
}
