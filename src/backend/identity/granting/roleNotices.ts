import type { SignedInContext } from '../../context/context.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { countEach } from '../../store/rateLimits.ts'
import { vendorScope } from '../../store/store.ts'
import { isCurrent } from '../members/isCurrent.ts'
import type { GroupRecord } from '../roles/records.ts'
import type { MembershipRecord } from '../members/records.ts'
import { mail, vendorName } from '../messages/messages.ts'

/** Most people that one job mails. */
const perJob = 500
const lifeSeconds = 86_400

/** Mails of one tenant to one person: one who may change roles could otherwise flood all members. */
const floodLimit = { max: 20, windowSeconds: 3_600, slides: 0 }

interface Notice {
  tenantId: string
  userIds: string[]
  /** The change in one sentence. */
  line: string
}

/** Mails people that their roles changed. */
export const groupRolesJob: JobKind<Notice> = {
  name: 'groupRoles',
  run: async ({ tenantId, userIds, line }, { store, jobs, ports }) => {
    const { items } = await store.users.find(vendorScope, { where: { id: userIds } })
    const people = items.filter(({ isDisabled }) => !isDisabled)
    const tenant = await store.tenants.get(vendorScope, tenantId)
    const subject = `Your roles changed at ${tenant?.name ?? (await vendorName({ store }))}`
    const note = "If you didn't expect this, contact your administrator."
    const keys = people.map(({ id }) => `memberRoleNotices:${tenantId}:${id}`)
    await store.transaction(async inside => {
      const counts = await countEach({ store: inside, ports }, keys, floodLimit)
      for (const { email } of people.filter((_person, index) => counts[index]!.count <= floodLimit.max))
        await mail(
          { store: inside, jobs },
          { email, activeTenantId: tenantId },
          { subject, lines: [line], note },
          { isBulk: true },
        )
    })
  },
}

const rolesOf = ({ roleIds, groupIds = [] }: MembershipRecord, groups: readonly GroupRecord[]) =>
  new Set([...roleIds, ...groups.filter(({ id }) => groupIds.includes(id)).flatMap(group => group.roleIds)])

/** A membership and the tenant's groups, before or after a change. */
export interface RoleState {
  membership: MembershipRecord
  groups: readonly GroupRecord[]
}

/** Whether a change gives a member other roles: those that come another way too do not count. */
export const changesRoles = (before: RoleState, after: RoleState): boolean => {
  const held = rolesOf(before.membership, before.groups)
  const then = rolesOf(after.membership, after.groups)
  return held.size !== then.size || [...held].some(roleId => !then.has(roleId))
}

/**
 * Mails members about changed roles, once the transaction commits: twenty times an hour at most. Invited and disabled members
 * get no mail.
 */
export const tellOfRoles = async (
  { store, jobs, ports, tenantId }: Pick<SignedInContext, 'store' | 'jobs' | 'ports' | 'tenantId'>,
  memberships: readonly MembershipRecord[],
  line: string,
): Promise<void> => {
  const nowMs = ports.clock.now()
  const told = memberships.filter(membership => membership.isActivated && isCurrent(membership, nowMs))
  const userIds = told.map(({ userId }) => userId)
  for (let start = 0; start < userIds.length; start += perJob) {
    const notice = { tenantId, userIds: userIds.slice(start, start + perJob), line }
    await jobs.add(store, groupRolesJob, notice, { tenantId, lifeSeconds, queue: `${tenantId}:bulk` })
  }
}
