import type { Call } from '../../../http/call.ts'
import * as policyCalls from '../../../http/securityPolicy/calls.ts'
import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import type { SessionLimits } from '../../../http/sessions/answers.ts'
import * as sessionCalls from '../../../http/sessions/calls.ts'
import { recommendedLimits, recommendedPolicy } from '../../../http/recommendedSettings.ts'
import type { ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import { calls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore, type Scope } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

/** A setting that can be changed to what is recommended without leaving the security center. */
export type FixName = 'mfa' | 'lockout' | 'passwordHistory' | 'idleSessions' | 'reLogin' | 'concurrentSessions'

/** A change to what is recommended, before it is saved. */
export interface Plan {
  fix: FixName
  /** The value now: seconds for times, else a number; undefined where it is off. */
  before: number | undefined
  /** The recommended value; 1 for a setting without a value. */
  after: number
  /** What it may do to people who are signed in, as a dry run asks for it; undefined for changes that harm nobody. */
  change: PolicyChange | undefined
  /** The policy as it was read, to find a change by another administrator meanwhile. */
  began: object
}

type Run = <Input, Output>(one: Call<Input, Output>, input: Input) => Promise<Output>

interface Fix {
  /** @param recommended what the server recommends, if it says so */
  plan: (run: Run, recommended: number | undefined) => Promise<Plan>
  save: (run: Run, plan: Plan) => Promise<unknown>
}

interface Declaration<Rule extends object, Values> {
  name: FixName
  current: Call<void, Rule>
  save: Call<{ began: Rule; values: Values }, unknown>
  /** The value now; undefined where it is off. */
  valueOf: (rule: Rule) => number | undefined
  byDefault: number
  valuesWith: (rule: Rule, value: number) => Values
  change?: (values: Values) => PolicyChange
}

const fixOf = <Rule extends object, Values>(declaration: Declaration<Rule, Values>): Fix => {
  const { name, current, save, valueOf, byDefault, valuesWith, change } = declaration
  return {
    plan: async (run, recommended) => {
      const began = await run(current, undefined)
      const after = recommended ?? byDefault
      return { fix: name, before: valueOf(began), after, change: change?.(valuesWith(began, after)), began }
    },
    save: (run, plan) => {
      const began = plan.began as Rule
      return run(save, { began, values: valuesWith(began, plan.after) })
    },
  }
}

type LimitValues = sessionCalls.LimitsEdit['values']

const limitFix = (
  name: FixName,
  rest: Pick<Declaration<SessionLimits, LimitValues>, 'valueOf' | 'byDefault' | 'valuesWith'>,
): Fix =>
  fixOf({
    name,
    current: sessionCalls.limits,
    save: sessionCalls.saveLimits,
    change: values => ({ sessions: sessionCalls.toConfiguration(values) }),
    ...rest,
  })

const fixes: Readonly<Record<FixName, Fix>> = {
  mfa: fixOf({
    name: 'mfa',
    ...policyCalls.mfa,
    valueOf: ({ enforceMFAType }) => (enforceMFAType === 'DontForce' ? undefined : 1),
    byDefault: 1,
    valuesWith: () => ({ enforceMFAType: 'Force' as const }),
    change: values => values,
  }),
  lockout: fixOf({
    name: 'lockout',
    ...policyCalls.lockout,
    valueOf: ({ enabled, maxAttempts }) => (enabled ? maxAttempts : undefined),
    byDefault: recommendedPolicy.maxAttempts,
    valuesWith: (_rule, maxAttempts) => ({ enabled: true, maxAttempts }),
  }),
  passwordHistory: fixOf({
    name: 'passwordHistory',
    ...policyCalls.history,
    valueOf: ({ enabled, historySize }) => (enabled ? historySize : undefined),
    byDefault: recommendedPolicy.historySize,
    valuesWith: (_rule, historySize) => ({ enabled: true, historySize }),
  }),
  idleSessions: limitFix('idleSessions', {
    valueOf: ({ idle }) => (idle.isActive ? idle.seconds : undefined),
    byDefault: recommendedLimits.idleSeconds,
    valuesWith: ({ total, concurrent }, seconds) => ({ total, concurrent, idle: { isActive: true, seconds } }),
  }),
  reLogin: limitFix('reLogin', {
    valueOf: ({ total }) => (total.isActive ? total.seconds : undefined),
    byDefault: recommendedLimits.totalSeconds,
    valuesWith: ({ idle, concurrent }, seconds) => ({ idle, concurrent, total: { isActive: true, seconds } }),
  }),
  concurrentSessions: limitFix('concurrentSessions', {
    valueOf: ({ concurrent }) => (concurrent.isActive ? concurrent.maxSessions : undefined),
    byDefault: recommendedLimits.maxSessions,
    valuesWith: ({ idle, total }, maxSessions) => ({ idle, total, concurrent: { isActive: true, maxSessions } }),
  }),
}

const fixNames: Readonly<Record<string, FixName>> = {
  FORCE_MFA: 'mfa',
  ENABLE_USER_LOCKOUT: 'lockout',
  STRENGTHEN_USER_LOCKOUT: 'lockout',
  ENABLE_PASSWORD_HISTORY: 'passwordHistory',
  STRENGTHEN_PASSWORD_HISTORY: 'passwordHistory',
  ENABLE_IDLE_SESSION: 'idleSessions',
  SET_IDLE_SESSION: 'idleSessions',
  ENABLE_FORCE_RELOGIN: 'reLogin',
  SET_FORCE_RELOGIN: 'reLogin',
  ENABLE_SESSION_CONCURRENCY: 'concurrentSessions',
  SET_SESSION_CONCURRENCY: 'concurrentSessions',
}

/** The setting that a recommendation is about; undefined where the security center cannot change it by itself. */
export const fixFor = ({ code }: Pick<ReadRecommendation, 'code'>): FixName | undefined =>
  Object.hasOwn(fixNames, code) ? fixNames[code] : undefined

/** What the server recommends for a setting, if it says so. */
export const recommendedFor = (fix: FixName, { metadata }: Pick<ReadRecommendation, 'metadata'>): number | undefined =>
  ({
    mfa: undefined,
    lockout: metadata.password.userLockoutRecommendation,
    passwordHistory: metadata.password.historyRecommendations,
    idleSessions: metadata.sessions.idleTimeoutRecommendation,
    reLogin: metadata.sessions.forceReloginRecommendation,
    concurrentSessions: metadata.sessions.concurrencyRecommendation,
  })[fix] || undefined

/** Changes policies to what is recommended. */
export const securityFixes = elementStore('securityFixes', (scope: Scope) => {
  const run: Run = (one, input) => scope.use(calls)(one, input)
  return {
    /** Reads what a change would be. */
    plan: mutation(scope, {
      write: ({ fix, recommended }: { fix: FixName; recommended: number | undefined }) =>
        fixes[fix].plan(run, recommended),
    }),
    /** Saves it. Fails with `ER-CONFLICT` when the policy has changed since it was read. */
    apply: mutation(scope, {
      write: async (plan: Plan) => void (await fixes[plan.fix].save(run, plan)),
      record: ({ fix }) => [...keys.security, fix],
      invalidates: [keys.security],
      tells: changeWithoutId('securityPolicy.updated'),
    }),
  }
})
