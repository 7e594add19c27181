import type { SignedInContext } from '../context/context.ts'
import { isEmailDomainAllowed, type EmailDomainRules } from '../identity/restrictions/emailDomains.ts'
import { vendorScope } from '../store/store.ts'
import { addTo, type Affected } from './affected.ts'
import { memberPages } from './memberPages.ts'

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
  const isExcluded = (email: string) => isEmailDomainAllowed(before, email) && !isEmailDomainAllowed(after, email)
  const { store, tenantId } = context
  for await (const page of memberPages(context, tenantId))
    for (const { isInvited, status, name, email } of page)
      if (!isInvited && status !== 'unverified' && isExcluded(email)) addTo(impact.members, name || email)
  for (const { email } of (await store.invitations.find(vendorScope, { where: { ownerTenantId: tenantId } })).items)
    if (email !== undefined && isExcluded(email)) addTo(impact.invitations, email)
  return impact
}
