import { isMailAddress } from '../../../http/mailAddress.ts'
import type { RowVerdict } from '../../../http/invitations/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { applicationFinder } from '../../identity/invitations/invitedApplications.ts'
import { seatsLeft } from '../../identity/members/seats.ts'
import { emailDomainRulesOf, isEmailDomainAllowed } from '../../identity/restrictions/emailDomains.ts'
import type { RoleRecord } from '../../identity/roles/records.ts'
import { vendorScope } from '../../store/store.ts'
import { roleFinder } from './roleFinder.ts'
import type { CheckedRow } from './input.ts'

/** A row with its verdict and the ids of its roles and applications. */
export interface JudgedRow {
  row: CheckedRow
  verdict: RowVerdict
  roleIds: string[]
  appIds: string[]
}

/** The roles and applications of rows that name none. */
interface Fallback {
  roleIds: readonly string[]
  appIds?: readonly string[] | undefined
}

/** Which of these addresses are members of the tenant, and which are invited. Says nothing about other tenants. */
const knownAddresses = async ({ store, tenantId }: SignedInContext, emails: readonly string[]) => {
  const people = (await store.users.find(vendorScope, { where: { email: emails } })).items
  const userId = people.map(({ id }) => id)
  const invited = (await store.invitations.find(vendorScope, { where: { ownerTenantId: tenantId, userId } })).items
  const invitedIds = new Set(invited.map(invitation => invitation.userId))
  return {
    members: new Set(people.filter(({ tenantIds }) => tenantIds.includes(tenantId)).map(({ email }) => email)),
    invited: new Set(people.filter(({ id }) => invitedIds.has(id)).map(({ email }) => email)),
  }
}

/** Says for each row whether it can be imported. Changes nothing. */
export const judgeRows = async (
  context: SignedInContext,
  { rows, roleIds: fallback, appIds: fallbackApps = [] }: Fallback & { rows: readonly CheckedRow[] },
): Promise<JudgedRow[]> => {
  const { store, tenantId } = context
  const roles = await roleFinder(context)
  const applications = await applicationFinder(context)
  const rules = await emailDomainRulesOf(store, tenantId)
  const known = await knownAddresses(context, [...new Set(rows.map(({ email }) => email))])
  const seen = new Set<string>()
  let left = (await seatsLeft(context, tenantId)) ?? Infinity
  const takeSeat = (): RowVerdict => {
    left -= 1
    return left < 0 ? 'noSeat' : 'ok'
  }
  const verdictOf = (
    { email }: CheckedRow,
    wanted: readonly (RoleRecord | undefined)[],
    wantedApps: readonly (string | undefined)[],
  ): RowVerdict => {
    if (!isMailAddress(email)) return 'invalidAddress'
    if (seen.has(email)) return 'duplicate'
    seen.add(email)
    if (known.members.has(email)) return 'alreadyMember'
    if (known.invited.has(email)) return 'alreadyInvited'
    if (!isEmailDomainAllowed(rules, email)) return 'domainNotAllowed'
    if (wanted.includes(undefined)) return 'unknownRole'
    if (!wanted.every(role => role && roles.isAllowed(role))) return 'roleNotAllowed'
    if (wantedApps.includes(undefined)) return 'unknownApplication'
    return wantedApps.length === 0 || applications.mayAssign ? takeSeat() : 'applicationNotAllowed'
  }
  return rows.map(row => {
    const wanted = (row.roles?.length ? row.roles : fallback).map(roles.find)
    const wantedApps = (row.applications?.length ? row.applications : fallbackApps).map(applications.find)
    return {
      row,
      verdict: verdictOf(row, wanted, wantedApps),
      roleIds: wanted.flatMap(role => (role ? [role.id] : [])),
      appIds: [...new Set(wantedApps.flatMap(id => id ?? []))],
    }
  })
}
