import type { ReviewCandidate } from '../../../http/accessReviews/types.ts'
import type { OpenContext, SignedInContext } from '../../context/context.ts'
import { membersWhoMay } from '../../identity/administrators/administrators.ts'
import { isVisible, loadUserAccess } from '../../identity/members/members.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import type { ReviewRecord } from './records.ts'

/** The permission to see reviews, and the one to begin, decide and complete them: that of changing roles. */
export const read = 'fe.secure.read.users'
export const write = 'fe.secure.write.usersRoles'
/** The permission to remove members, which such decisions take as well. */
export const removeMembers = 'fe.secure.delete.users'

type Context = Pick<OpenContext, 'store' | 'ports' | 'settings'>

/** Reads a review. @throws HttpError 404 for an unknown or foreign one */
export const ownReview = async (
  { store, tenantId }: Pick<SignedInContext, 'store' | 'tenantId'>,
  reviewId: string,
): Promise<ReviewRecord> => {
  const review = await store.accessReviews.get(tenantId, reviewId)
  if (!review) throw notFound()
  return review
}

/** The people among these who are active members and may decide in reviews. */
export const ableReviewers = async (
  context: Context,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { store, settings } = context
  const { items } = await store.users.find(vendorScope, { where: { id: [...userIds] } })
  const able = new Set<string>()
  for (const user of items) {
    if (!isVisible(user, settings) || user.isDisabled || !user.tenantIds.includes(tenantId)) continue
    const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
    if (holds(keys, read) && holds(keys, write)) able.add(user.id)
  }
  return able
}

/** Members who are looked at for candidates, and candidates who are told at once; a search finds the others. */
const mostHolders = 1_000
const mostCandidates = 50

/** The first members by name who may decide in reviews. */
export const candidatesIn = async (
  context: SignedInContext,
  search: string | undefined,
): Promise<ReviewCandidate[]> => {
  const { tenantId } = context
  const [readers, holders] = await Promise.all([
    membersWhoMay(context, tenantId, read, mostHolders),
    membersWhoMay(context, tenantId, write, mostHolders),
  ])
  const reading = new Set(readers.map(({ id }) => id))
  const wanted = search?.toLowerCase() ?? ''
  return holders
    .filter(({ id, name, email }) => reading.has(id) && `${name}\n${email}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.listName.localeCompare(other.listName))
    .slice(0, mostCandidates)
    .map(({ id, name, email }) => ({ id, name, email }))
}

/** @throws HttpError 404 for people who are no members, 400 for members who may not decide in reviews */
export const requireReviewers = async (
  context: Context,
  tenantId: string,
  userIds: readonly string[],
): Promise<void> => {
  const members = await context.store.memberships.getMany(userIds.map(id => ({ tenantId, id })))
  if (members.length < userIds.length) throw notFound()
  const able = await ableReviewers(context, tenantId, userIds)
  if (userIds.every(userId => able.has(userId))) return
  throw new HttpError(400, 'Reviewers must be active members who can change the roles of members.', {
    code: 'ER-REVIEW-REVIEWER',
  })
}

/** The error for what can no longer be done in the state of a review. */
export const wrongState = (): HttpError =>
  new HttpError(409, 'This review is being completed or is completed, so it can no longer be changed.', {
    code: 'ER-REVIEW-CLOSED',
  })

/** @throws HttpError 409 once a review is being completed */
export const requireOpen = ({ state }: Pick<ReviewRecord, 'state'>): void => {
  if (state === 'applying' || state === 'completed') throw wrongState()
}

/** The error for removing a role that a member has from a group. */
export const givenByGroup = (): HttpError =>
  new HttpError(409, 'A group gives this role. Take the member out of the group instead.', {
    code: 'ER-REVIEW-GROUP',
  })
