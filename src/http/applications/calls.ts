import { call, callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged, saveParts, type Resume } from '../editing.ts'
import { applicationIds } from './answers.ts'
import { assignableApplications } from './assignable.ts'
import { assigning } from './assigning.ts'
import * as operations from './operations.ts'
import type { Application, AssignmentInput } from './types.ts'

/** An application that can be assigned. */
export type AssignableApplication = Pick<Application, 'id' | 'name'>

/** The applications of a member. */
export interface MemberApplications {
  userId: string
  appIds: readonly string[]
}

/** An edit of a member's applications; `resume` after a try that saved a part of it. */
export interface ApplicationsEdit {
  began: MemberApplications
  appIds: readonly string[]
  resume?: Resume | undefined
}

/** Applications to assign to a member, or to take away. */
export interface ApplicationsChange extends MemberApplications {
  isAdded: boolean
}

/** The tenant of the member, which servers ask for. */
interface OfTenant {
  tenantId: string
}

/** The applications of the organization that take an assignment. */
export const choices = callOfSeveral({
  name: 'applications.choices',
  run: ({ send }, _all: void): Promise<readonly AssignableApplication[]> => assignableApplications(send),
})

/** Ids of the applications that were assigned to a member. */
export const assigned = call(operations.forUser, {
  request: (userId: string) => ({ userId }),
  answer: applicationIds,
})

const assignedNow = ({ send }: Server, userId: string) => send(operations.forUser, { userId }, applicationIds)

const assign = ({ send }: Server, input: AssignmentInput) => assigning(() => send(operations.assignUser, input))

const take = ({ send }: Server, input: AssignmentInput) => assigning(() => send(operations.unassignUser, input))

/** Assigns and removes applications of a member. Rejects with `ER-CONFLICT` when they have changed since they were read. */
export const save = callOfSeveral({
  name: 'applications.save',
  run: async (server, { began, appIds, resume, tenantId }: ApplicationsEdit & OfTenant) => {
    const { userId, appIds: before } = began
    // Once a part is saved, the applications differ from what the edit began with.
    if (!resume)
      requireUnchanged(began, { ...began, appIds: await assignedNow(server, userId) }, known => known.appIds.toSorted())
    const added = appIds.filter(id => !before.includes(id))
    const removed = before.filter(id => !appIds.includes(id))
    await saveParts({ id: userId }, [
      ['added', added.length > 0 && (() => assign(server, { userId, tenantId, appIds: added }))],
      ['removed', removed.length > 0 && (() => take(server, { userId, tenantId, appIds: removed }))],
    ])
  },
})

/** Assigns applications to a member, or takes them away; answers whether that changed anything. */
export const change = callOfSeveral({
  name: 'applications.change',
  run: async (server, { userId, appIds: asked, isAdded, tenantId }: ApplicationsChange & OfTenant) => {
    const before = await assignedNow(server, userId)
    const appIds = asked.filter(id => before.includes(id) !== isAdded)
    if (appIds.length === 0) return false
    await (isAdded ? assign : take)(server, { userId, tenantId, appIds })
    return true
  },
})

/**
 * Takes an application from a member. Rejects with `ER-CONFLICT` when the member has it no longer, because another
 * administrator took it: the undo offered afterwards would revert that administrator's change.
 */
export const unassign = callOfSeveral({
  name: 'applications.unassign',
  run: async (server, { userId, appId, tenantId }: { userId: string; appId: string } & OfTenant) => {
    requireUnchanged(true, (await assignedNow(server, userId)).includes(appId))
    await take(server, { userId, tenantId, appIds: [appId] })
  },
})
