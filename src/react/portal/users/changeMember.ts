import type { MemberGroup } from '../../../http/users/types.ts'
import { outcomeOf, type BulkOutcome } from '../../../state/portal/common/bulkRun.ts'
import type { temporaryAccess } from '../../../state/portal/invitations/temporaryAccess.ts'
import type { memberActions } from '../../../state/portal/users/memberActions.ts'
import type { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import type { Member } from '../../../http/users/answers.ts'
import { lastDayOf } from './invitations/days.ts'
import type { UsersTranslate } from './messages.ts'
import { skipReason, type BulkKind } from './bulkKinds.ts'

/** What a person chose for several members. */
export interface BulkChoice {
  kind: BulkKind
  roleIds: readonly string[]
  groups: readonly MemberGroup[]
  appIds: readonly string[]
  /** Last day of the access, such as `2026-12-31`. */
  until: string
  reason: string
}

/** What changes members, and what says why one is skipped. */
export interface BulkMeans {
  actions: ReturnType<(typeof memberActions)['build']>
  applications: ReturnType<(typeof memberApplications)['build']>
  access: ReturnType<(typeof temporaryAccess)['build']>
  t: UsersTranslate
  ownId: string | undefined
}

const skipped = (reason: string): BulkOutcome => ({ kind: 'skipped', reason })

/** Adds roles to those that the member has now, so that a change of another administrator stays. */
const addRoles = async ({ actions, t }: BulkMeans, { roleIds }: BulkChoice, member: Member): Promise<BulkOutcome> => {
  const { id } = member
  const newest = await actions.reread.run({ id })
  if (!newest.ok) return outcomeOf(newest)
  const before = newest.answer?.roleIds ?? member.roleIds ?? []
  const after = [...new Set([...before, ...roleIds])]
  if (after.length === before.length) return skipped(t('rolesHere'))
  return outcomeOf(await actions.setRoles.run({ id, before, roleIds: after }))
}

const addGroups = async ({ actions, t }: BulkMeans, { groups }: BulkChoice, { id, groups: own }: Member) => {
  const added = groups.filter(group => !own.some(known => known.id === group.id))
  if (added.length === 0) return skipped(t('groupsHere'))
  return outcomeOf(await actions.setGroups.run({ id, before: own, groups: [...own, ...added] }))
}

const changeApplications = async (
  { applications, t }: BulkMeans,
  { kind, appIds }: BulkChoice,
  { id: userId }: Member,
): Promise<BulkOutcome> => {
  const own = await applications.reread.run({ userId })
  if (!own.ok) return outcomeOf(own)
  const before = own.answer.appIds
  const isAdded = kind === 'assignApplications'
  const after = isAdded ? [...new Set([...before, ...appIds])] : before.filter(id => !appIds.includes(id))
  if (after.length === before.length) return skipped(t(isAdded ? 'applicationsHere' : 'noApplicationsHere'))
  return outcomeOf(await applications.save.run({ userId, appIds: after, before }))
}

const setEnd = async ({ access, t }: BulkMeans, { until }: BulkChoice, { id, expiresAt }: Member) => {
  if (expiresAt !== undefined && lastDayOf(expiresAt) === until) return skipped(t('endHere'))
  return outcomeOf(await access.setEnd.run({ userId: id, until }))
}

const change = async (means: BulkMeans, choice: BulkChoice, member: Member): Promise<BulkOutcome> => {
  const { actions, access } = means
  const { kind, reason } = choice
  const { id, email } = member
  if (kind === 'addRoles') return addRoles(means, choice, member)
  if (kind === 'addGroups') return addGroups(means, choice, member)
  if (kind === 'assignApplications' || kind === 'unassignApplications') return changeApplications(means, choice, member)
  if (kind === 'setEnd') return setEnd(means, choice, member)
  if (kind === 'makePermanent') return outcomeOf(await access.makePermanent.run({ userId: id }))
  if (kind === 'passwordReset') return outcomeOf(await actions.sendPasswordReset.run({ id, email }))
  if (kind === 'resetTwoStep') return outcomeOf(await actions.resetTwoStep.run({ id, reason }))
  if (kind === 'disable' || kind === 'enable')
    return outcomeOf(await actions.setDisabled.run({ id, isDisabled: kind === 'disable' }))
  return outcomeOf(await actions[kind].run({ id }))
}

/** Does to a member what was chosen for several, or says why not. */
export const changeMember = async (means: BulkMeans, choice: BulkChoice, member: Member): Promise<BulkOutcome> => {
  const reason = skipReason(choice.kind, member, means.ownId)
  return reason === undefined ? change(means, choice, member) : skipped(means.t(reason))
}
