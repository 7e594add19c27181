import type { SignedInContext } from '../context.ts'
import { isEmailDomainAllowed, type EmailDomainRules } from '../identity/emailDomains.ts'
import { addTo, type Affected } from './affected.ts'
import { everyMember } from './everyMember.ts'

/** Whom a change of the rules for mail domains concerns. */
export interface JoiningImpact {
  /** Members who could not join any more. They stay members. */
  members: Affected
  /** People whose invitation could not be accepted any more. */
  invitations: Affected
}

/** Finds out whose addresses a change would not let join any more, without changing anything. */
export const joiningImpactOf = async (
  context: SignedInContext,
  before: EmailDomainRules,
  after: EmailDomainRules,
): Promise<JoiningImpact> => {
  const impact: JoiningImpact = { members: { count: 0, names: [] }, invitations: { count: 0, names: [] } }
  for await (const { status, name, email } of everyMember(context, context.tenantId))
    if (isEmailDomainAllowed(before, email) && !isEmailDomainAllowed(after, email))
      addTo(status === 'invited' ? impact.invitations : impact.members, name || email)
  return impact
}
