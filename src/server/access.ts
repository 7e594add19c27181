import { multiFactorPolicy, provesSecondFactor } from '../state/session/isSteppedUp.ts'
import { patternCovers } from '../state/vendor/entitlements/patternCovers.ts'
import { checkNames, count, givenText, givenTexts } from './readOptions.ts'
import { serverError } from './errors.ts'
import type { TokenClaims } from './tokenClaims.ts'

/** What a request needs beyond a valid token. All that is named has to hold. */
export interface AccessRules {
  /** The tenant that the token has to act in. */
  tenantId?: string
  /** Keys of roles, each of which is needed. */
  roles?: readonly string[]
  /** Keys of permissions, each of which is needed. A wildcard of the token, such as `reports.*`, covers what it matches. */
  permissions?: readonly string[]
  /** A second factor, proven at most so many seconds ago. Without `maxAgeSeconds`, at any time in the session. */
  stepUp?: StepUpRule
}

/** How recently a second factor has to be proven. */
export interface StepUpRule {
  maxAgeSeconds?: number
}

/** The clock that ages are measured with. */
export interface AgeOptions {
  /** Seconds that the clocks of the issuer and of this server may differ. */
  clockToleranceSeconds: number
  nowMs: number
}

const ruleNames = ['tenantId', 'roles', 'permissions', 'stepUp']

/** The rules among options. @throws TypeError for a rule that is there without a value, which would let everyone pass */
export const readRules = (options: AccessRules): AccessRules => {
  const { stepUp } = options
  if (Object.hasOwn(options, 'stepUp')) {
    if (typeof stepUp !== 'object' || stepUp === null) throw new TypeError('stepUp has to be an object')
    checkNames('stepUp', stepUp, ['maxAgeSeconds'])
    if (Object.hasOwn(stepUp, 'maxAgeSeconds')) count('stepUp.maxAgeSeconds', stepUp.maxAgeSeconds)
  }
  return {
    ...givenText('tenantId', options),
    ...givenTexts('roles', options),
    ...givenTexts('permissions', options),
    ...(stepUp && { stepUp }),
  }
}

/** True when a token has a permission, by its own key or by a wildcard that covers it. */
export const hasPermission = ({ permissions }: Pick<TokenClaims, 'permissions'>, key: string): boolean =>
  key !== '' && permissions.some(held => patternCovers(held, key))

/** True when a token has a role. */
export const hasRole = ({ roles }: Pick<TokenClaims, 'roles'>, key: string): boolean => roles.includes(key)

/** True when a second factor was proven, and within the time if one is given (docs/product.md §4). */
const isSteppedUp = (
  { acr, amr, auth_time: provenAt }: TokenClaims,
  { maxAgeSeconds }: StepUpRule,
  { nowMs, clockToleranceSeconds }: AgeOptions,
): boolean => {
  if (!provesSecondFactor({ amr: [...amr], ...(acr !== undefined && { acr }) })) return false
  if (maxAgeSeconds === undefined) return true
  if (provenAt === undefined) return false
  const ageSeconds = nowMs / 1000 - provenAt
  return ageSeconds >= -clockToleranceSeconds && ageSeconds < maxAgeSeconds
}

/** Checks what `readRules` read. @throws FeError for the first rule that does not hold */
export const enforce = (claims: TokenClaims, rules: AccessRules, age: AgeOptions): void => {
  const { tenantId, roles = [], permissions = [], stepUp } = rules
  if (tenantId !== undefined && claims.tenantId !== tenantId) throw serverError('wrongTenant')
  if (!roles.every(key => hasRole(claims, key))) throw serverError('missingRole')
  if (!permissions.every(key => hasPermission(claims, key))) throw serverError('missingPermission')
  if (stepUp && !isSteppedUp(claims, stepUp, age))
    throw serverError('stepUpRequired', { context: { acrValues: multiFactorPolicy, ...stepUp } })
}

/**
 * Checks what one request needs of a token that was verified before, such as the tenant in its path.
 * @throws FeError with the code `wrongTenant`, `missingRole`, `missingPermission` or `stepUpRequired`
 * @throws TypeError for a rule without a value, and for unknown ones
 */
export const checkAccess = (claims: TokenClaims, rules: AccessRules): void => {
  checkNames('checkAccess', rules, ruleNames)
  enforce(claims, readRules(rules), { nowMs: Date.now(), clockToleranceSeconds: defaultClockToleranceSeconds })
}

/** Seconds that the clocks of issuer and server may differ, where an option says nothing else. */
export const defaultClockToleranceSeconds = 30
