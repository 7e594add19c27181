import * as v from 'valibot'
import type * as operations from '../../../http/team/memberOperations.ts'
import type { MemberDetails, MemberRole, MemberSignIn } from '../../../http/team/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { id } from '../../request/schema.ts'
import { membersOf, type MemberRow } from '../../identity/memberLists/memberRows.ts'
import { sessionPolicyOf } from '../../identity/policies/policies.ts'
import { devicesOf } from '../../identity/factors/secondFactors.ts'
import { isAlive } from '../../identity/sessions/sessions.ts'
import { notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'

/** Number of recent sign-ins in the details of a member. */
const mostSignIns = 5

const signInActions = ['user.signedIn', 'user.signedInHosted', 'user.signInFailed']

/** The roles of a member, and how they have each. */
const rolesOf = ({ allRoles, membership, groups }: MemberRow): MemberRole[] =>
  allRoles.map(({ id: roleId, name }) => ({
    id: roleId,
    name,
    isDirect: membership.roleIds.includes(roleId),
    groups: groups.filter(({ roleIds }) => roleIds.includes(roleId)).map(group => group.name),
  }))

/** The member's browser sessions in the tenant; those of an impersonator are not theirs. */
const sessionsOf = async ({ store, ports, tenantId }: SignedInContext, userId: string) => {
  const { items } = await store.sessions.find(vendorScope, { where: { userId, activeTenantId: tenantId } })
  const policy = await sessionPolicyOf(store, tenantId)
  const nowMs = ports.clock.now()
  return items.filter(
    session =>
      session.startedBy === undefined && session.impersonatedBy === undefined && isAlive(session, policy, nowMs),
  )
}

const signInsOf = async ({ store, tenantId }: SignedInContext, userId: string): Promise<MemberSignIn[]> => {
  const { items } = await store.audits.find(tenantId, {
    where: { userId, action: signInActions },
    sort: { by: 'createdAt', direction: 'desc' },
    limit: mostSignIns,
    total: { upTo: 0 },
  })
  return items.map(({ createdAt, action, ip, userAgent }) => ({
    at: createdAt,
    isFailed: action === 'user.signInFailed',
    ipAddress: ip,
    userAgent,
  }))
}

/** Details of one member. */
export const memberDetailHandlers: Pick<HandlersFor<typeof operations>, 'memberDetails'> = {
  memberDetails: allowed(
    { permission: 'fe.secure.read.users', input: v.object({ userId: id }) },
    async ({ userId }, context): Promise<MemberDetails> => {
      const [row] = await membersOf(context, [userId])
      if (!row) throw notFound()
      if (row.member.isInvited)
        return { id: userId, roles: rolesOf(row), factors: [], passkeys: 0, sessions: 0, signIns: [] }
      const [devices, passkeys, sessions, signIns] = await Promise.all([
        devicesOf(context, userId),
        context.store.passkeys.find(vendorScope, { where: { userId, use: 'signIn' }, limit: 1 }),
        sessionsOf(context, userId),
        signInsOf(context, userId),
      ])
      const [lastActiveAt] = sessions
        .map(({ lastUsedAt }) => lastUsedAt)
        .toSorted()
        .toReversed()
      return {
        id: userId,
        roles: rolesOf(row),
        factors: [...new Set(devices.map(({ kind }) => kind))],
        passkeys: passkeys.total,
        sessions: sessions.length,
        ...(lastActiveAt !== undefined && { lastActiveAt }),
        signIns,
      }
    },
  ),
}
