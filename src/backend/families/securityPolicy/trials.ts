import * as v from 'valibot'
import type * as operations from '../../../http/securityPolicy/trialOperations.ts'
import type { PolicyImpact } from '../../../http/securityPolicy/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { freshFactor } from '../../identity/signIn/stepUp.ts'
import { emailDomainRulesOf } from '../../identity/restrictions/emailDomains.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { impactOfChange } from '../../policyChanges/policyChanges.ts'
import { writePolicies } from '../../identity/roles/sensitivePermissions.ts'
import { needsTrial } from '../../policyChanges/lockout.ts'
import { changedCountries, countryChangeInput } from '../../policyChanges/countryChanges.ts'
import { changedEmailDomains, emailDomainChangeInput } from '../../policyChanges/emailDomainChanges.ts'
import { changedAddresses, ipChangeInput } from '../../policyChanges/ipChanges.ts'
import { joiningImpactOf } from '../../policyChanges/joiningImpact.ts'
import { trialKinds, trialSeconds, type TrialKind } from '../../policyChanges/policyTrials.ts'
import { refusedOf, sessionRulesOf, sessionsOfMember } from '../../policyChanges/refusedSessions.ts'
import { changedSessions, configurationInput } from '../../policyChanges/sessionConfiguration.ts'
import { singletonId } from '../../store/definitions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'

const changeInput = v.object({
  sessions: v.optional(configurationInput),
  enforceMFAType: v.optional(v.picklist(['DontForce', 'Force', 'ForceExceptSAML'])),
  ipRestrictions: v.optional(ipChangeInput),
  emailDomainRestrictions: v.optional(emailDomainChangeInput),
  countryRestrictions: v.optional(countryChangeInput),
})

/** Whom a change of mail domains concerns; undefined for other changes. */
const joiningOf = async ({ emailDomainRestrictions }: v.InferOutput<typeof changeInput>, context: SignedInContext) => {
  if (!emailDomainRestrictions) return undefined
  const { store, tenantId } = context
  const before = await emailDomainRulesOf(store, tenantId)
  const hasOwn = (await store.emailDomainSettings.get(tenantId, singletonId)) !== undefined
  // The tenant's own lists are in use once it has settings of its own.
  const isInUse = hasOwn || emailDomainRestrictions.configuration !== undefined
  const own = { ...before, domains: (await store.emailDomains.find(tenantId)).items }
  return joiningImpactOf(context, before, isInUse ? changedEmailDomains(own, emailDomainRestrictions) : before)
}

/** The permission to write each part of a change. */
const permissions: Readonly<Record<keyof v.InferOutput<typeof changeInput>, string>> = {
  sessions: writePolicies,
  enforceMFAType: writePolicies,
  ipRestrictions: 'fe.secure.write.ipRestrictions',
  emailDomainRestrictions: 'fe.secure.write.emailDomainRestrictions',
  countryRestrictions: 'fe.secure.write.countryRestrictions',
}

/** @throws HttpError 403 for people who may not save the change themselves */
const requireWrite = ({ permissions: held }: SignedInContext, change: v.InferOutput<typeof changeInput>) => {
  const parts = Object.keys(change).filter(part => change[part as keyof typeof change] !== undefined)
  const needed = parts.length === 0 ? [writePolicies] : parts.map(part => permissions[part as keyof typeof change])
  if (!needed.every(permission => holds(held, permission))) throw new HttpError(403, 'Forbidden')
}

/** Tells whom a change would sign out or lock out. */
const impact = signedIn({ input: changeInput }, async (change, context): Promise<PolicyImpact> => {
  requireWrite(context, change)
  const { sessions = {}, enforceMFAType, ipRestrictions = {}, countryRestrictions = {} } = change
  const impact = await impactOfChange(context, before => ({
    ...before,
    sessions: changedSessions(before.sessions, sessions),
    ...(enforceMFAType && { enforceMFAType }),
    addresses: changedAddresses(before.addresses, ipRestrictions),
    countries: changedCountries(before.countries, countryRestrictions),
  }))
  const joining = await joiningOf(change, context)
  return { ...impact, ...(joining && { joining }), ...(needsTrial(impact) && { trialSeconds }) }
})

/** The policies on trial. */
const trials = allowed({ permission: 'fe.secure.read.securityPolicy' }, async (_input, { store, tenantId }) =>
  (await store.policyTrials.find(tenantId)).items.map(({ id, endsAt }) => ({ policy: id as TrialKind, endsAt })),
)

/** @throws HttpError 403 when the policies do not allow the session of the request; the job that ends it may be late */
const requirePassed = async (context: SignedInContext) => {
  const { store, ports, tenantId, session, user } = context
  const person = await sessionsOfMember(context, tenantId, user.id)
  const refused = person && refusedOf(person, tenantId, await sessionRulesOf(store, tenantId), ports.clock.now())
  if (!refused || refused.some(({ id }) => id === (session.startedBy ?? session.id)))
    throw new HttpError(403, "The new policy doesn't allow this session. Sign in again to confirm the policy.", {
      code: 'ER-POLICY-NOT-PASSED',
    })
}

/** Keeps a policy on trial. */
const trialKeep = allowed(
  {
    permission: writePolicies,
    input: v.object({ policy: v.picklist(trialKinds) }),
    stepUp: freshFactor,
    transaction: true,
  },
  async ({ policy }, context) => {
    const { store, tenantId, audit } = context
    await requirePassed(context)
    if (!(await store.policyTrials.take(tenantId, policy))) throw notFound()
    await audit('securityPolicy.confirmed', { severity: 'Medium', policy })
  },
)

/** Dry runs of policies, and the policies on trial. */
export const trialHandlers = { impact, trials, trialKeep } satisfies HandlersFor<typeof operations>
