import { FeError, toFeError } from '../../../http/errors.ts'
import { groupItem, type GroupItem } from '../../../http/groups/answers.ts'
import * as operations from '../../../http/groups/operations.ts'
import type { GroupEdit } from '../../../http/groups/types.ts'
import type { Scope } from '../../kit/scope.ts'
import { readValue } from '../../kit/read.ts'

/** What a person enters for a group. */
export interface GroupValues {
  name: string
  color: string
  description: string
  roleIds: readonly string[]
  addedUserIds: readonly string[]
  removedUserIds: readonly string[]
}

/** The parts of an edit, in the order in which they are saved one by one. */
export const editParts = ['fields', 'removedRoles', 'removedUsers', 'addedRoles', 'addedUsers'] as const

/** A part of an edit that is saved by a call of its own. */
export type EditPart = (typeof editParts)[number]

/** Code of an edit that was saved in part. */
const partlySavedCode = 'ER-PARTLY-SAVED'

/** What became of an edit that was saved in part. */
export interface PartlySaved {
  groupId: string
  done: readonly EditPart[]
  failed: EditPart
  /** Why the rest was not saved. */
  reason: FeError
}

/** What became of an edit that was saved in part; `undefined` for any other error. */
export const partlySavedIn = ({ code, context }: FeError): PartlySaved | undefined =>
  code === partlySavedCode ? (context as unknown as PartlySaved) : undefined

/** The error of an edit that was saved in part, with words for it, which are shown as they are. */
export const explainPartlySaved = ({ code }: FeError, { reason }: PartlySaved, message: string): FeError => {
  const { status = 0, traceId } = reason
  return new FeError(code, message, { status, ...(traceId !== undefined && { traceId }) })
}

/** The values of a group before anything is changed. */
export const valuesOfGroup = ({ name, color, description, roles }: GroupItem): GroupValues => ({
  name,
  color,
  description,
  roleIds: roles.map(({ id }) => id),
  addedUserIds: [],
  removedUserIds: [],
})

const without = (ids: readonly string[], others: readonly string[]) => ids.filter(id => !others.includes(id))

/** Only what differs from the group as the edit began with it. */
export const changesOf = (group: GroupItem, values: GroupValues) => {
  const before = valuesOfGroup(group)
  const fields = Object.fromEntries(
    (['name', 'color', 'description'] as const).flatMap(name =>
      values[name] === before[name] ? [] : [[name, values[name]]],
    ),
  ) as Pick<GroupEdit, 'name' | 'color' | 'description'>
  return {
    fields,
    addedRoles: without(values.roleIds, before.roleIds),
    removedRoles: without(before.roleIds, values.roleIds),
    addedUsers: [...values.addedUserIds],
    removedUsers: [...values.removedUserIds],
  }
}

type Changes = ReturnType<typeof changesOf>

/** The edit as one call of the reference backend; without parts that stay as they are. */
export const editOf = (group: GroupItem, values: GroupValues): GroupEdit & { groupId: string } => {
  const { fields, addedRoles, removedRoles, addedUsers, removedUsers } = changesOf(group, values)
  return {
    groupId: group.id,
    ...fields,
    ...(addedRoles.length + removedRoles.length > 0 && { roleIds: [...values.roleIds] }),
    ...(addedUsers.length > 0 && { addedUserIds: addedUsers }),
    ...(removedUsers.length > 0 && { removedUserIds: removedUsers }),
    ...(group.updatedAt !== '' && { updatedAt: group.updatedAt }),
  }
}

const callsFor = (
  send: Scope['send'],
  groupId: string,
  { fields, addedRoles, removedRoles, addedUsers, removedUsers }: Changes,
): Readonly<Record<EditPart, (() => Promise<unknown>) | undefined>> => ({
  fields: Object.keys(fields).length > 0 ? () => send(operations.update, { groupId, ...fields }) : undefined,
  removedRoles:
    removedRoles.length > 0 ? () => send(operations.removeRoles, { groupId, roleIds: removedRoles }) : undefined,
  removedUsers:
    removedUsers.length > 0 ? () => send(operations.removeUsers, { groupId, userIds: removedUsers }) : undefined,
  addedRoles: addedRoles.length > 0 ? () => send(operations.addRoles, { groupId, roleIds: addedRoles }) : undefined,
  addedUsers: addedUsers.length > 0 ? () => send(operations.addUsers, { groupId, userIds: addedUsers }) : undefined,
})

/**
 * Saves an edit by the calls of the contract, one for each part. What takes something away goes first: nobody who leaves
 * gets a new role, and nobody who joins gets one that is about to go.
 * @throws FeError with `partlySavedIn` when a part failed after others were saved
 */
export const saveParts = async (
  send: Scope['send'],
  groupId: string,
  changes: Changes,
  saved: readonly EditPart[] = [],
): Promise<void> => {
  const calls = callsFor(send, groupId, changes)
  const done: EditPart[] = [...saved]
  for (const part of editParts) {
    const call = calls[part]
    if (!call) continue
    try {
      await call()
      done.push(part)
    } catch (cause) {
      // Said with what was saved before, which only this place knows.
      const reason = toFeError(cause)
      if (done.length === 0) throw reason
      throw new FeError(partlySavedCode, 'The group was saved in part', {
        cause,
        context: { groupId, done, failed: part, reason },
        ...(reason.status !== undefined && { status: reason.status }),
      })
    }
  }
}

/** Reads the group in the answer to an edit that began with an older state, so that forms get the group they know. */
export const withGroupRead = async (scope: Pick<Scope, 'app'>, edit: () => Promise<unknown>): Promise<void> => {
  try {
    await edit()
  } catch (cause) {
    const error = toFeError(cause)
    const current = error.context?.['current']
    if (typeof current !== 'object' || current === null) throw error
    const { code, message, status, traceId, errors } = error
    throw new FeError(code, message, {
      errors,
      cause,
      context: { current: readValue(scope, 'The group of an edit conflict', groupItem, current) },
      ...(status !== undefined && { status }),
      ...(traceId !== undefined && { traceId }),
    })
  }
}
