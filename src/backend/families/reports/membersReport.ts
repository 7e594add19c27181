import { isWithoutTwoStep } from '../../identity/memberLists/memberQuery.ts'
import { vendorScope } from '../../store/store.ts'
import { mostRows } from './content.ts'
import { options, type ReportContext, type ReportKindFacts } from './kinds.ts'
import { readRecords } from './readRows.ts'

const dayMs = 86_400_000

const rolesOf = async ({ store, tenantId }: ReportContext) => (await store.roles.find([vendorScope, tenantId])).items

const statuses = { active: 'Active', invited: 'Invited', unverified: 'Not verified', disabled: 'Deactivated' } as const

/** Members with what they may do. */
export const membersReport: ReportKindFacts = {
  name: 'Members and access',
  description: 'Who belongs to the organization, with roles, groups, two-step verification and last sign-in.',
  permission: 'fe.secure.read.users',
  filters: async context => {
    const roles = (await rolesOf(context)).map(({ id, name }) => ({ value: id, label: name }))
    return [
      { type: 'select', config: { name: 'status', label: 'Status', options: options(statuses) } },
      { type: 'multi-select', config: { name: 'roles', label: 'Roles', options: roles } },
      {
        type: 'boolean',
        config: { name: 'withoutSecondStep', label: 'Only active members without two-step verification' },
      },
      {
        type: 'number',
        config: { name: 'inactiveDays', label: 'Days without a sign-in, at least', min: 0, max: 3650 },
      },
    ]
  },
  make: async (context, values) => {
    const { store, ports, tenantId } = context
    const { status, roles: wantedRoles, withoutSecondStep, inactiveDays } = values
    const before = inactiveDays ? new Date(ports.clock.now() - Number(inactiveDays) * dayMs).toISOString() : undefined
    const groups = new Map((await store.groups.find(tenantId)).items.map(({ id, name }) => [id, name]))
    const groupRoles = new Map((await store.groups.find(tenantId)).items.map(({ id, roleIds }) => [id, roleIds]))
    const roles = new Map((await rolesOf(context)).map(({ id, name }) => [id, name]))
    const allRoles = (member: { roleIds: string[]; groupIds: string[] }) => [
      ...new Set([...member.roleIds, ...member.groupIds.flatMap(id => groupRoles.get(id) ?? [])]),
    ]
    const { records, isCut } = await readRecords(
      store.members,
      tenantId,
      {
        sort: { by: 'listName', direction: 'asc' },
        ...(status !== undefined && { where: { status: status as 'active' } }),
      },
      {
        most: mostRows,
        isWanted: member =>
          (!withoutSecondStep || isWithoutTwoStep(member)) &&
          (before === undefined || (member.lastLogin ?? member.createdAt) < before) &&
          (!Array.isArray(wantedRoles) || allRoles(member).some(id => wantedRoles.includes(id))),
      },
    )
    return {
      figures: [
        ['Members', records.length],
        ['Active members without two-step verification', records.filter(isWithoutTwoStep).length],
        ['With temporary access', records.filter(({ expiresAt }) => expiresAt !== undefined).length],
      ],
      columns: ['Name', 'Email', 'Status', 'Roles', 'Groups', 'Two-step verification', 'Last sign-in', 'Access ends'],
      rows: records.map(member => [
        member.name || null,
        member.email,
        { words: statuses[member.status] },
        allRoles(member)
          .flatMap(id => roles.get(id) ?? [])
          .join(', ') || null,
        member.groupIds.flatMap(id => groups.get(id) ?? []).join(', ') || null,
        member.isInvited ? null : { words: member.factors > 0 ? 'Yes' : 'No' },
        member.lastLogin ?? null,
        member.expiresAt ?? null,
      ]),
      isCut,
    }
  },
}
