import type { SignedInContext } from '../context/context.ts'
import { addTo, type Affected } from './affected.ts'
import { lockoutOf, placedNow, verdictOn, type Lockout } from './lockout.ts'
import { ownSessions, signedInMembers, type SessionRules } from './refusedSessions.ts'

/** What a change of policies would do to people who are signed in. */
export interface PolicyImpact extends Lockout {
  /** People of whom a session ends; they can sign in again. */
  signedOut: Affected
  /** People who are somewhere from where they may not connect any more. */
  lockedOut: Affected
}

/** Finds out whom a change of the tenant's policies would sign out or lock out, without changing anything. */
export const impactOf = async (
  context: SignedInContext,
  before: SessionRules,
  after: SessionRules,
): Promise<PolicyImpact> => {
  const { tenantId, ports } = context
  const nowMs = ports.clock.now()
  const impact = { signedOut: { count: 0, names: [] }, lockedOut: { count: 0, names: [] } }
  for await (const found of signedInMembers(context, tenantId)) {
    const person = placedNow(found, context)
    const was = verdictOn(person, tenantId, before, nowMs)
    const will = verdictOn(person, tenantId, after, nowMs)
    const usable = ownSessions(person).filter(({ id }) => !was.ended.has(id) && !was.outside.has(id))
    const ends = usable.filter(({ id }) => will.ended.has(id))
    const shut = usable.filter(({ id }) => will.outside.has(id))
    const name = person.member.name || person.member.email
    if (shut.length > 0) addTo(impact.lockedOut, name)
    else if (ends.length > 0) addTo(impact.signedOut, name)
  }
  return { ...impact, ...(await lockoutOf(context, before, after)) }
}
