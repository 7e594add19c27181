import type { OpenContext } from '../../context/context.ts'
import type { SessionRecord } from '../sessions/records.ts'
import type { Store } from '../../store/definitions.ts'
import { mayConnectFrom, countryRulesOf } from '../restrictions/countryRules.ts'
import { addressRulesOf, mayConnect } from '../restrictions/ipRules.ts'
import { holds } from '../roles/rolePermissions.ts'
import type { UserAccess } from '../members/members.ts'
import { mfaPolicyOf } from '../policies/policies.ts'
import { devicesOf } from '../factors/secondFactors.ts'
import { writePolicies } from '../roles/sensitivePermissions.ts'

/** Whether a session that has just begun passed the policies as they are now: one may have changed during the sign-in. */
const hasPassed = async (inside: Store, session: SessionRecord) => {
  const { userId, activeTenantId, amr, ipAddress, countryCode } = session
  const { enforceMFAType } = await mfaPolicyOf(inside, activeTenantId)
  const isProven =
    enforceMFAType === 'DontForce' ||
    amr.includes('mfa') ||
    (enforceMFAType === 'ForceExceptSAML' && amr.includes('fed')) ||
    // The browser of somebody with a factor may be remembered.
    (await devicesOf({ store: inside }, userId)).length > 0
  const addresses = await addressRulesOf(inside, activeTenantId)
  const countries = await countryRulesOf(inside, activeTenantId)
  return isProven && mayConnect(addresses, ipAddress) && mayConnectFrom(countries, countryCode)
}

/**
 * Confirms the policies on trial when an administrator has signed in: that shows that the new policies lock nobody out for
 * good. So every client confirms them, also one that knows of no trials.
 */
export const confirmTrials = async (
  { store, auditFor }: OpenContext,
  { user, permissionsIn }: UserAccess,
  session: SessionRecord,
): Promise<void> => {
  const tenantId = session.activeTenantId
  const isAdministrator = holds(
    permissionsIn(tenantId).map(({ key }) => key),
    writePolicies,
  )
  if (!isAdministrator || (await store.policyTrials.find(tenantId)).total === 0) return
  await store.transaction(async inside => {
    if (!(await hasPassed(inside, session))) return
    for (const { id: policy } of (await inside.policyTrials.find(tenantId)).items) {
      await inside.policyTrials.take(tenantId, policy)
      const facts = { userId: user.id, email: user.email, policy, severity: 'Medium' } as const
      await auditFor(tenantId, 'securityPolicy.confirmed', facts, inside)
    }
  })
}
