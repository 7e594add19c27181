import type { SignedInContext } from '../context/context.ts'
import { writeAudit } from '../audits/audit.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { newId } from '../ports/randomTokens.ts'
import { singletonId, type Store } from '../store/definitions.ts'
import { ipSettingsOf } from '../identity/restrictions/ipRules.ts'
import type { CountryRulesFields, IpRuleFields, IpSettingsFields } from '../identity/restrictions/records.ts'
import type { MfaPolicyFields, SessionPolicyFields } from '../identity/policies/records.ts'
import { lockoutOf, needsTrial } from './lockout.ts'
import { notifyAdministrators } from './policyNotices.ts'
import { sessionRulesOf, type SessionRules } from './refusedSessions.ts'
import type { Collection, SavedRecord } from '../store/store.ts'

/** How long a policy is on trial. */
export const trialSeconds = 600

/** A trial is restored even after a long outage. */
const jobLifeSeconds = 90 * 86_400

/** How the policy of a kind is kept and put back. */
interface Snapshot {
  take: (inside: Store, tenantId: string) => Promise<unknown>
  restore: (inside: Store, tenantId: string, before: never) => Promise<unknown>
}

const snapshotOf = <Fields>(
  records: (store: Store) => Collection<Fields>,
  fieldsOf: (record: SavedRecord<Fields>) => Fields,
): Snapshot => ({
  take: async (inside, tenantId) => {
    const own = await records(inside).get(tenantId, singletonId)
    return own ? fieldsOf(own) : null
  },
  restore: async (inside, tenantId, before: Fields | null) =>
    before === null
      ? records(inside).take(tenantId, singletonId)
      : records(inside).put(tenantId, singletonId, () => before),
})

const ipFields = ({ ip, strategy, isActive, description }: IpRuleFields): IpRuleFields => ({
  ip,
  strategy,
  isActive,
  ...(description !== undefined && { description }),
})

/** The lists of addresses with which one is in use. */
interface IpState {
  settings: IpSettingsFields
  rules: (IpRuleFields & { id: string })[]
}

const ipSnapshot: Snapshot = {
  take: async (inside, tenantId): Promise<IpState> => ({
    settings: await ipSettingsOf(inside, tenantId),
    rules: (await inside.ipRules.find(tenantId)).items.map(rule => ({ ...ipFields(rule), id: rule.id })),
  }),
  restore: async (inside, tenantId, { settings, rules }: IpState) => {
    await inside.ipSettings.put(tenantId, singletonId, () => settings)
    await inside.ipRules.removeWhere(tenantId, {})
    for (const rule of rules) await inside.ipRules.insert(tenantId, rule)
  },
}

/** The policies that can be on trial: those that decide whether people stay signed in. */
const snapshots = {
  sessions: snapshotOf<SessionPolicyFields>(
    store => store.sessionPolicies,
    ({ concurrent, idle, absolute }) => ({ concurrent, idle, absolute }),
  ),
  mfa: snapshotOf<MfaPolicyFields>(
    store => store.mfaPolicies,
    ({ enforceMFAType, isRememberingAllowed, rememberSeconds, strategies }) => ({
      enforceMFAType,
      isRememberingAllowed,
      rememberSeconds,
      strategies,
    }),
  ),
  ipRestrictions: ipSnapshot,
  countryRestrictions: snapshotOf<CountryRulesFields>(
    store => store.countryRules,
    ({ isActive, action, failStrategy, sendsMail, countries }) => ({
      isActive,
      action,
      failStrategy,
      sendsMail,
      countries,
    }),
  ),
} satisfies Readonly<Record<string, Snapshot>>

/** A kind of policy that can be on trial. */
export type TrialKind = keyof typeof snapshots

/** Every kind of policy that can be on trial. */
export const trialKinds = Object.keys(snapshots) as TrialKind[]

/** What a change of a policy begins with. */
interface StateBefore {
  kind: TrialKind
  /** The tenant's own policy as JSON text, to restore it later. */
  policy: string
  rules: SessionRules
}

/** What a change of a policy begins with, read in its transaction. */
export const stateBefore = async (inside: Store, tenantId: string, kind: TrialKind): Promise<StateBefore> => ({
  kind,
  policy: JSON.stringify(await snapshots[kind].take(inside, tenantId)),
  rules: await sessionRulesOf(inside, tenantId),
})

/** The policy that a job restores, unless it was confirmed or changed again. */
interface Restoration {
  tenantId: string
  kind: TrialKind
  key: string
}

/** Restores a policy whose trial has ended. Two processes restore it once, in the transaction that ends the trial. */
export const restorePolicyJob: JobKind<Restoration> = {
  name: 'restorePolicy',
  run: async ({ tenantId, kind, key }, { store, ports, jobs, events }) =>
    store.transaction(async inside => {
      const trial = await inside.policyTrials.get(tenantId, kind)
      if (trial?.key !== key) return
      await inside.policyTrials.take(tenantId, kind)
      await snapshots[kind].restore(inside, tenantId, JSON.parse(trial.before) as never)
      const facts = { severity: 'Medium', policy: kind, startedBy: trial.startedBy } as const
      const log = { store: inside, ports, events }
      await writeAudit(log, { ip: '', userAgent: '' }, tenantId, 'securityPolicy.restored', facts)
      await notifyAdministrators(
        { store: inside, ports, jobs },
        tenantId,
        kind,
        (policy, tenant) =>
          `No one confirmed a change of a security policy of ${tenant} in time, so the one before applies again: ${policy}.`,
      )
    }),
}

/**
 * Puts a changed policy on trial where nobody may be left to undo it, whoever changed it. A change during a trial starts a
 * new one, which still restores what was there before the first; a change that leaves its author and an administrator
 * signed in ends the trial.
 * @param context with the store of the transaction that has changed the policy
 */
export const settleTrial = async (context: SignedInContext, { kind, policy, rules }: StateBefore): Promise<void> => {
  const { store: inside, ports, jobs, user, tenantId } = context
  const isOnTrial = (await inside.policyTrials.find(tenantId)).total > 0
  const running = await inside.policyTrials.take(tenantId, kind)
  const lockout = await lockoutOf(context, isOnTrial ? undefined : rules, await sessionRulesOf(inside, tenantId))
  if (!needsTrial(lockout)) return
  const key = newId(ports.random)
  const endsAt = new Date(ports.clock.now() + trialSeconds * 1000).toISOString()
  const fields = { id: kind, key, endsAt, startedBy: user.id, before: running?.before ?? policy }
  await inside.policyTrials.insert(tenantId, fields)
  await context.audit('securityPolicy.trialStarted', { severity: 'Medium', policy: kind, endsAt }, inside)
  const options = { tenantId, queue: `${tenantId}:policyTrials`, lifeSeconds: jobLifeSeconds }
  await jobs.add(inside, restorePolicyJob, { tenantId, kind, key }, { ...options, delaySeconds: trialSeconds })
}
