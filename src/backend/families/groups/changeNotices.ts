import type { SignedInContext } from '../../context/context.ts'
import { rolesWithKeys } from '../../identity/roles/rolePermissions.ts'
import type { GroupRecord } from '../../identity/roles/records.ts'
import type { MembershipRecord } from '../../identity/members/records.ts'
import type { Store } from '../../store/definitions.ts'
import { changesRoles, tellOfRoles } from '../../identity/granting/roleNotices.ts'

/** Memberships before and after a change. */
export type MembershipChanges = { before: MembershipRecord; after: MembershipRecord }[]

/** A group, and all groups of its tenant, before and after a change. */
interface GroupStates {
  before: GroupRecord
  /** `undefined` once it is deleted. */
  after: GroupRecord | undefined
  groupsBefore: readonly GroupRecord[]
  groupsAfter: readonly GroupRecord[]
}

/** Members that a change of a group adds, removes, or leaves in it with other roles. */
interface Touched {
  added: MembershipChanges
  removed: MembershipChanges
  staying: readonly MembershipRecord[]
}

const roleNames = async (store: Store, tenantId: string, roleIds: readonly string[]) =>
  (await rolesWithKeys(store, tenantId, roleIds)).roles.map(({ name }) => name).join(', ')

/** Mails everyone who holds other roles after a change of a group, one mail each, once the transaction commits. */
export const tellAboutChange = async (
  context: SignedInContext,
  { before, after, groupsBefore, groupsAfter }: GroupStates,
  { added, removed, staying }: Touched,
): Promise<void> => {
  const { store, tenantId } = context
  const affected = (changes: MembershipChanges) =>
    changes
      .filter(change =>
        changesRoles(
          { membership: change.before, groups: groupsBefore },
          { membership: change.after, groups: groupsAfter },
        ),
      )
      .map(change => change.after)
  const told = [affected(added), affected(removed), affected(staying.map(same => ({ before: same, after: same })))]
  if (told.every(people => people.length === 0)) return
  const had = await roleNames(store, tenantId, before.roleIds)
  const has = await roleNames(store, tenantId, after?.roleIds ?? [])
  const { name } = after ?? before
  const lines = [
    `You were added to the group “${name}”, which gives you these roles: ${has}.`,
    after
      ? `You were removed from the group “${name}”, which gave you these roles: ${had}.`
      : `The group “${name}” was deleted. It gave you these roles: ${had}.`,
    has === ''
      ? `The group “${name}” no longer gives you roles. It gave you: ${had}.`
      : `The group “${name}” now gives you these roles: ${has}.`,
  ]
  for (const [index, people] of told.entries()) await tellOfRoles(context, people, lines[index]!)
}
