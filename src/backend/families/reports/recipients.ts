import type { ReportKind } from '../../../http/reports/types.ts'
import { currentMember } from '../../identity/administrators/wayBack.ts'
import { loadUserAccess } from '../../identity/members/members.ts'
import type { UserRecord } from '../../identity/members/records.ts'
import { isPlaceholder } from '../../identity/messages/placeholder.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { HttpError } from '../../request/httpError.ts'
import { vendorScope } from '../../store/store.ts'
import { kindFacts } from './makeContent.ts'

/** The permission that the list of reports takes. */
export const readReports = 'fe.secure.read.audits'

type Context = Pick<JobContext, 'store' | 'ports'>

/** Whether permission keys open a report. */
export const mayRead = (keys: readonly string[], kind: ReportKind): boolean =>
  holds(keys, readReports) && holds(keys, kindFacts[kind].permission)

const isRecipient = async (
  context: Context,
  tenantId: string,
  kind: ReportKind,
  user: UserRecord,
): Promise<boolean> => {
  if (!user.isVerified || isPlaceholder(user.email)) return false
  const found = await currentMember(context, tenantId, user.id)
  if (found?.membership.isActivated !== true) return false
  const keys = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  return mayRead(keys, kind)
}

const notAllowed = () =>
  new HttpError(400, 'Only active members who can view this report can get it.', { code: 'ER-REPORT-RECIPIENTS' })

/**
 * The ids of members who get a report, by their addresses.
 * @throws HttpError 400 for an address of anyone who is no active member, or can't read the report, without saying which
 */
export const recipientIds = async (
  context: Context,
  tenantId: string,
  kind: ReportKind,
  emails: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(emails)]
  const users = (await context.store.users.find(vendorScope, { where: { email: wanted } })).items
  if (users.length < wanted.length) throw notAllowed()
  for (const user of users) if (!(await isRecipient(context, tenantId, kind, user))) throw notAllowed()
  return users.map(({ id }) => id)
}

/** Those of some people who are still members and may read the report. */
export const currentRecipients = async (
  context: Context,
  tenantId: string,
  kind: ReportKind,
  ids: readonly string[],
): Promise<UserRecord[]> => {
  const users = await context.store.users.getMany(ids.map(id => ({ tenantId: vendorScope, id })))
  const current: UserRecord[] = []
  for (const user of users) if (await isRecipient(context, tenantId, kind, user)) current.push(user)
  return current
}
