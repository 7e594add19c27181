import { isMailAddress } from '../../../http/invitations/address.ts'
import type { RowVerdict } from '../../../http/invitations/types.ts'
import type { SignedInContext } from '../../context.ts'
import { isEmailDomainAllowed } from '../../identity/emailDomains.ts'
import { holds, loadUserAccess, type RoleRecord } from '../../identity/members.ts'
import { settingOf } from '../../identity/policies.ts'
import { vendorScope } from '../../store/store.ts'
import type { CheckedRow } from './input.ts'

/** A row with its verdict and the ids of its roles. */
export interface JudgedRow {
  row: CheckedRow
  verdict: RowVerdict
  roleIds: string[]
}

const nameOf = ({ name }: RoleRecord) => name

/** Finds roles by id, key or name, in any case of letters, and says whether the inviter holds what they grant. */
const roleFinder = async (context: SignedInContext) => {
  const { store, tenantId, user, permissions } = context
  const roles = (await store.roles.find([vendorScope, tenantId])).items
  const keyOf = new Map((await store.permissions.find(vendorScope)).items.map(({ id, key }) => [id, key]))
  const held = (await loadUserAccess(context, user, [tenantId])).permissionsIn(tenantId).map(({ key }) => key)
  const byText = new Map<string, RoleRecord>()
  // A later text wins: an id is sure, a name may belong to two roles.
  for (const textOf of [nameOf, ({ key }: RoleRecord) => key, ({ id }: RoleRecord) => id])
    for (const role of roles) byText.set(textOf(role).toLowerCase(), role)
  const isAllowed = ({ permissionIds }: RoleRecord) =>
    permissionIds.every(id => {
      const key = keyOf.get(id)
      return key === undefined || (holds(held, key) && holds(permissions, key))
    })
  return { find: (text: string) => byText.get(text.toLowerCase()), isAllowed }
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
  { rows, roleIds: fallback }: { rows: readonly CheckedRow[]; roleIds: readonly string[] },
): Promise<JudgedRow[]> => {
  const { store, tenantId } = context
  const roles = await roleFinder(context)
  const rule = await settingOf(store.emailDomainRules, tenantId)
  const known = await knownAddresses(context, [...new Set(rows.map(({ email }) => email))])
  const seen = new Set<string>()
  const verdictOf = ({ email }: CheckedRow, wanted: readonly (RoleRecord | undefined)[]): RowVerdict => {
    if (!isMailAddress(email)) return 'invalidAddress'
    if (seen.has(email)) return 'duplicate'
    seen.add(email)
    if (known.members.has(email)) return 'alreadyMember'
    if (known.invited.has(email)) return 'alreadyInvited'
    if (!isEmailDomainAllowed(rule, email)) return 'domainNotAllowed'
    if (wanted.includes(undefined)) return 'unknownRole'
    return wanted.every(role => role && roles.isAllowed(role)) ? 'ok' : 'roleNotAllowed'
  }
  return rows.map(row => {
    const wanted = (row.roles?.length ? row.roles : fallback).map(roles.find)
    return { row, verdict: verdictOf(row, wanted), roleIds: wanted.flatMap(role => (role ? [role.id] : [])) }
  })
}
