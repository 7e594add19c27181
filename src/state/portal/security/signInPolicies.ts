import type { Operation } from '../../../http/operation.ts'
import { FeError } from '../../../http/errors.ts'
import * as levels from '../../../http/securityPolicy/levelOperations.ts'
import * as operations from '../../../http/securityPolicy/operations.ts'
import type {
  LockoutPolicy,
  MfaEnforcement,
  MfaPolicy,
  PasswordComplexityPolicy,
  PasswordHistoryPolicy,
  PasswordRotationPolicy,
  PolicyLevels,
} from '../../../http/securityPolicy/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow, type Scope } from '../../kit/scope.ts'
import { hasCapability } from '../../vendor/capabilities.ts'

/** A policy that applies, and the id of the organization's own one, without which the vendor's applies. */
export interface Effective<Policy> {
  readonly policy: Policy
  readonly ownId: string | undefined
}

/** Who needs a second factor. */
export interface MfaRule {
  readonly enforceMFAType: MfaEnforcement
}
/** How many wrong passwords lock an account. */
export interface LockoutRule {
  readonly enabled: boolean
  readonly maxAttempts: number
}
/** How many earlier passwords may not be used again. */
export interface HistoryRule {
  readonly enabled: boolean
  readonly historySize: number
}
/** When passwords expire, in days. */
export interface RotationRule {
  readonly isActive: boolean
  readonly rotationPeriod: number
  readonly notificationPeriod: number
}

/** What is recommended, and shown where the server has no value. */
export const recommended = { maxAttempts: 5, historySize: 5, rotationPeriod: 180, notificationPeriod: 7 } as const

/** Whether the vendor lets organizations choose a policy of their own. */
export interface Overrides {
  readonly history: boolean
  readonly complexity: boolean
  readonly rotation: boolean
}

/** The answer, or `undefined` where there is none of that kind. */
const ifAny = async <Answer>(scope: Scope, operation: Operation<void, Answer>, signal?: AbortSignal) => {
  try {
    return await scope.send(operation, undefined, signal && { signal })
  } catch (error) {
    // A tenant without a policy of its own is normal.
    if (error instanceof FeError && error.status === 404) return undefined
    throw error
  }
}

interface Calls<Wire extends { id: string }, Rule> {
  own: Operation<void, Wire>
  vendor: Operation<void, Wire>
  /** Reads both at once; only the reference backend can. */
  levels: Operation<void, PolicyLevels<Wire>>
  create: (rule: Rule) => Promise<Wire>
  update: (rule: Rule & { id: string }) => Promise<Wire>
  read: (answer: Partial<Wire>) => Rule
}

/** A policy that a tenant creates on its first save, and changes later. */
const policyOf = <Wire extends { id: string }, Rule extends object>(
  scope: Scope,
  name: string,
  { own, vendor, levels: both, create, update, read }: Calls<Wire, Rule>,
) => {
  const key = ['security', name] as const
  /** Asks for each level by itself only where the server cannot tell both: browsers log each 404 as an error. */
  const readLevels = async (signal?: AbortSignal): Promise<PolicyLevels<Wire>> => {
    if (await hasCapability(scope.app, both.name)) return scope.send(both, undefined, signal && { signal })
    const ofTenant = await ifAny(scope, own, signal)
    if (ofTenant) return { own: ofTenant }
    const ofVendor = await ifAny(scope, vendor, signal)
    return ofVendor ? { vendor: ofVendor } : {}
  }
  const load = async (signal?: AbortSignal): Promise<Effective<Rule>> => {
    const found = await readLevels(signal)
    return { policy: read(found.own ?? found.vendor ?? {}), ownId: found.own?.id }
  }
  const current = query(scope, { key, read: (_all: void, signal) => load(signal) })
  return {
    current,
    /** Reads the policy again before it is saved, to find what others changed. */
    reread: mutation(scope, { write: () => load() }),
    save: mutation(scope, {
      write: async ({ rule, ownId }: { rule: Rule; ownId: string | undefined }) => {
        const saved = await (ownId === undefined ? create(rule) : update({ ...rule, id: ownId }))
        return { policy: read(saved), ownId: saved.id } as Effective<Rule>
      },
      record: () => key,
      answered: answer => [current.patch(() => answer)],
    }),
  }
}

const enforcements: readonly MfaEnforcement[] = ['DontForce', 'ForceExceptSAML', 'Force']
const positive = (value: unknown, fallback: number) => (typeof value === 'number' && value > 0 ? value : fallback)

const readMfa = ({ enforceMFAType }: Partial<MfaPolicy>): MfaRule => ({
  enforceMFAType: enforcements.find(known => known === enforceMFAType) ?? 'DontForce',
})
const readLockout = ({ enabled, maxAttempts }: Partial<LockoutPolicy>): LockoutRule => ({
  enabled: enabled === true,
  maxAttempts: positive(maxAttempts, recommended.maxAttempts),
})
const readHistory = ({ enabled, historySize }: Partial<PasswordHistoryPolicy>): HistoryRule => ({
  enabled: enabled === true,
  historySize: positive(historySize, recommended.historySize),
})
/** A server may send null for a rule that does not apply. */
const withoutNulls = (policy: PasswordComplexityPolicy): PasswordComplexityPolicy =>
  Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== null))

/** Reads when passwords expire; an organization without a policy answers an empty one. */
export const readRotation = (own: PasswordRotationPolicy, ofVendor: PasswordRotationPolicy = {}): RotationRule => {
  const { isActive, rotationPeriod, notificationPeriod } = { ...ofVendor, ...own }
  return {
    isActive: isActive === true,
    rotationPeriod: positive(rotationPeriod, recommended.rotationPeriod),
    notificationPeriod: typeof notificationPeriod === 'number' ? notificationPeriod : recommended.notificationPeriod,
  }
}

const rotationOf = (scope: Scope) => {
  const key = ['security', 'rotation'] as const
  const load = async (signal?: AbortSignal) => {
    const own = (await ifAny(scope, operations.passwordRotation, signal)) ?? {}
    const isOwn = own.isActive !== undefined
    return readRotation(own, isOwn ? {} : await ifAny(scope, operations.passwordRotationVendor, signal))
  }
  const current = query(scope, { key, read: (_all: void, signal) => load(signal) })
  return {
    current,
    /** Reads the policy again before it is saved, to find what others changed. */
    reread: mutation(scope, { write: () => load() }),
    save: mutation(scope, {
      write: async (rule: RotationRule) => readRotation(await scope.send(operations.passwordRotationSave, rule)),
      record: () => key,
      answered: answer => [current.patch(() => answer)],
    }),
  }
}

/** The policies that decide how people of the organization sign in, each read and saved by itself. */
export const signInPolicies = flow('signInPolicies', scope => ({
  mfa: policyOf<MfaPolicy, MfaRule>(scope, 'mfa', {
    own: operations.mfa,
    vendor: operations.mfaVendor,
    levels: levels.mfaLevels,
    create: rule => scope.send(operations.mfaCreate, rule),
    update: rule => scope.send(operations.mfaUpdate, rule),
    read: readMfa,
  }),
  lockout: policyOf<LockoutPolicy, LockoutRule>(scope, 'lockout', {
    own: operations.lockout,
    vendor: operations.lockoutVendor,
    levels: levels.lockoutLevels,
    create: rule => scope.send(operations.lockoutCreate, rule),
    update: rule => scope.send(operations.lockoutUpdate, rule),
    read: readLockout,
  }),
  history: policyOf<PasswordHistoryPolicy, HistoryRule>(scope, 'history', {
    own: operations.passwordHistory,
    vendor: operations.passwordHistoryVendor,
    levels: levels.passwordHistoryLevels,
    create: rule => scope.send(operations.passwordHistoryCreate, rule),
    update: rule => scope.send(operations.passwordHistoryUpdate, rule),
    read: readHistory,
  }),
  rotation: rotationOf(scope),
  /** What a password needs. */
  complexity: query(scope, {
    key: ['security', 'complexity'],
    read: async (_all: void, signal) => withoutNulls((await ifAny(scope, operations.passwordComplexity, signal)) ?? {}),
  }),
  /** What the vendor lets organizations choose themselves. */
  overrides: query(scope, {
    key: ['security', 'overrides'],
    read: async (_all: void, signal): Promise<Overrides> => {
      const global = await ifAny(scope, operations.global, signal)
      return {
        history: global?.allowOverrideEnforcePasswordHistory !== false,
        complexity: global?.allowOverridePasswordComplexity === true,
        rotation: global?.allowOverridePasswordExpiration !== false,
      }
    },
  }),
}))
