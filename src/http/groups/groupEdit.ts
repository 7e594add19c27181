import type { GroupItem } from './answers.ts'
import type { GroupEdit } from './types.ts'

/** What a person enters for a group. */
export interface GroupValues {
  name: string
  color: string
  description: string
  roleIds: readonly string[]
  addedUserIds: readonly string[]
  removedUserIds: readonly string[]
}

const without = (ids: readonly string[], others: readonly string[]) => ids.filter(id => !others.includes(id))

/** Only what differs from the group as the edit began with it. */
export const changesOf = (began: Pick<GroupItem, 'name' | 'color' | 'description' | 'roles'>, values: GroupValues) => {
  const roleIds = began.roles.map(({ id }) => id)
  const changed = (['name', 'color', 'description'] as const).filter(name => values[name] !== began[name])
  return {
    fields: Object.fromEntries(changed.map(name => [name, values[name]])) as Pick<
      GroupEdit,
      'name' | 'color' | 'description'
    >,
    addedRoles: without(values.roleIds, roleIds),
    removedRoles: without(roleIds, values.roleIds),
    addedUsers: [...values.addedUserIds],
    removedUsers: [...values.removedUserIds],
  }
}

export type GroupChanges = ReturnType<typeof changesOf>

/** The edit as one call of the reference backend; without parts that stay as they are. */
export const editOf = (began: GroupItem, values: GroupValues): GroupEdit & { groupId: string } => {
  const { fields, addedRoles, removedRoles, addedUsers, removedUsers } = changesOf(began, values)
  return {
    groupId: began.id,
    ...fields,
    ...(addedRoles.length + removedRoles.length > 0 && { roleIds: [...values.roleIds] }),
    ...(addedUsers.length > 0 && { addedUserIds: addedUsers }),
    ...(removedUsers.length > 0 && { removedUserIds: removedUsers }),
    ...(began.updatedAt !== '' && { updatedAt: began.updatedAt }),
  }
}
