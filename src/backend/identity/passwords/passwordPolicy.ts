import type { PasswordComplexityPolicy } from '../../../http/securityPolicy/types.ts'
import { commonPasswords } from './commonPasswords.ts'
import type { Store } from '../../store/definitions.ts'
import type { UserRecord } from '../members/records.ts'
import { limitRate, networkOf } from '../../store/rateLimits.ts'
import { settingOf } from '../policies/policies.ts'
import { HttpError } from '../../request/httpError.ts'
import type { OpenContext } from '../../context/context.ts'

const dayMs = 86_400_000

/** Applies where neither tenant nor vendor has a policy. */
const defaultPolicy: PasswordComplexityPolicy = { minLength: 8, maxLength: 128 }

/** The password complexity of a tenant. */
export const complexityOf = async (store: Store, tenantId: string): Promise<PasswordComplexityPolicy> => {
  const setting = await settingOf(store.passwordPolicies, tenantId)
  if (!setting) return defaultPolicy
  const { allowPassphrases, minLength, maxLength, minPhraseLength, minOptionalTestsToPass } = setting
  const { requiredTests, optionalTests } = setting
  const fields = { allowPassphrases, minLength, maxLength, minPhraseLength, minOptionalTestsToPass }
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...known, ...(requiredTests && { requiredTests }), ...(optionalTests && { optionalTests }) }
}

/** How many earlier passwords may not be reused in a tenant. */
const historySizeOf = async (store: Store, tenantId: string): Promise<number> => {
  const setting = await settingOf(store.passwordHistoryPolicies, tenantId)
  return setting?.isEnabled ? setting.historySize : 0
}

/** The kinds of characters a policy may ask for. */
const kinds = [
  ['requireLowercase', /\p{Ll}/u],
  ['requireUppercase', /\p{Lu}/u],
  ['requireNumbers', /\p{Nd}/u],
  ['requireSpecialChars', /[^\p{L}\p{Nd}\s]/u],
] as const

/** True when a password meets a policy. Characters are counted as people see them. */
export const fulfils = (policy: PasswordComplexityPolicy, password: string): boolean => {
  const { allowPassphrases, minLength = 1, maxLength = 1_000, minPhraseLength = 20, requiredTests } = policy
  const length = [...password].length
  if (length < minLength || length > maxLength) return false
  if (requiredTests?.checkThreeRepeatedChars && /(.)\1\1/u.test(password)) return false
  if (allowPassphrases && length >= minPhraseLength) return true
  const wanted = kinds.filter(([name]) => policy.optionalTests?.[name])
  const passed = wanted.filter(([, pattern]) => pattern.test(password)).length
  return passed >= Math.min(policy.minOptionalTestsToPass ?? wanted.length, wanted.length)
}

/** The owner of the password; a new person only has a tenant. */
type PasswordOwner = Pick<UserRecord, 'activeTenantId' | 'passwordHash' | 'passwordHistory'>

const isUsedBefore = async (context: OpenContext, user: PasswordOwner, password: string, size: number) => {
  const hashes = [user.passwordHash, ...(user.passwordHistory ?? []).slice(0, size)]
  for (const hash of hashes) if (hash !== undefined && (await context.passwords.verify(hash, password))) return true
  return false
}

/**
 * The fields of a person with a new password, which meets the policy of their active tenant, is not breached and not one
 * of their earlier ones. Comparing and hashing take long, so each network address may ask for it only so often, even with
 * a link that stays valid because the password is refused.
 * @throws HttpError 400 that says what is wrong with the password, 429 for too many
 */
export const newPasswordFields = async (
  context: OpenContext,
  user: PasswordOwner,
  password: string,
): Promise<Partial<UserRecord>> => {
  const { store, ports, passwords, settings, requestInfo } = context
  await limitRate(context, `newPasswordFrom:${networkOf(requestInfo.ip)}`, settings.rateLimits.signInByAddress)
  const composed = password.normalize('NFKC')
  if (!fulfils(await complexityOf(store, user.activeTenantId), composed))
    throw new HttpError(400, "This password doesn't meet the rules. Choose another one.", {
      code: 'ER-PASSWORD-POLICY',
    })
  if ((await commonPasswords.isKnown(composed)) || (await ports.breaches?.isKnown(composed)))
    throw new HttpError(400, 'This password appears in a known data breach. Choose another one.', {
      code: 'ER-PASSWORD-BREACHED',
    })
  const size = await historySizeOf(store, user.activeTenantId)
  if (await isUsedBefore(context, user, password, size))
    throw new HttpError(400, 'You have used this password before. Choose another one.', { code: 'ER-PASSWORD-USED' })
  const earlier = [user.passwordHash, ...(user.passwordHistory ?? [])].filter(hash => hash !== undefined)
  return {
    passwordHash: await passwords.hash(password),
    passwordChangedAt: new Date(ports.clock.now()).toISOString(),
    passwordHistory: earlier.slice(0, size),
    hasBreachedPassword: false,
    isPasswordExpired: false,
  }
}

/** Days until a person's password expires, 0 when it has; `undefined` where passwords do not expire. */
export const passwordDaysLeft = async (
  { store, ports }: OpenContext,
  user: UserRecord,
): Promise<{ daysLeft: number; notificationDays: number } | undefined> => {
  const rotation = await settingOf(store.passwordRotationPolicies, user.activeTenantId)
  if (user.isPasswordExpired) return { daysLeft: 0, notificationDays: 0 }
  if (!rotation?.isActive || user.passwordHash === undefined) return undefined
  const endMs = Date.parse(user.passwordChangedAt ?? user.createdAt) + rotation.rotationDays * dayMs
  const daysLeft = Math.max(0, Math.ceil((endMs - ports.clock.now()) / dayMs))
  return { daysLeft, notificationDays: rotation.notificationDays }
}
