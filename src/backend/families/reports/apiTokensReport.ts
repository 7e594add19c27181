import { vendorScope } from '../../store/store.ts'
import { mostRows } from './content.ts'
import type { ReportKindFacts } from './kinds.ts'
import { readRecords } from './readRows.ts'

const dayMs = 86_400_000

/** The API tokens of the organization. Those of members alone are theirs to see. */
export const apiTokensReport: ReportKindFacts = {
  name: 'API tokens',
  description: 'The API tokens of the organization with their roles, last use and end.',
  permission: 'fe.secure.read.tenantApiTokens',
  filters: () =>
    Promise.resolve([
      {
        type: 'number',
        config: { name: 'endsWithinDays', label: 'Ends within days', min: 0, max: 3650 },
      },
      { type: 'number', config: { name: 'unusedDays', label: 'Days without a use, at least', min: 0, max: 3650 } },
      { type: 'boolean', config: { name: 'neverEnds', label: 'Without an end only' } },
    ]),
  make: async ({ store, ports, tenantId }, { endsWithinDays, unusedDays, neverEnds }) => {
    const nowMs = ports.clock.now()
    const at = (days: unknown, sign: 1 | -1) => new Date(nowMs + sign * Number(days) * dayMs).toISOString()
    const now = new Date(nowMs).toISOString()
    const { records, isCut } = await readRecords(
      store.apiTokens,
      vendorScope,
      { where: { ownerTenantId: tenantId }, sort: { by: 'createdAt', direction: 'asc' } },
      {
        most: mostRows,
        isWanted: ({ owner, expiresAt, lastUsedAt, createdAt }) =>
          owner === 'tenant' &&
          (!neverEnds || expiresAt === undefined) &&
          (endsWithinDays === undefined || (expiresAt !== undefined && expiresAt <= at(endsWithinDays, 1))) &&
          (unusedDays === undefined || (lastUsedAt ?? createdAt) <= at(unusedDays, -1)),
      },
    )
    const roles = new Map((await store.roles.find([vendorScope, tenantId])).items.map(({ id, name }) => [id, name]))
    const makers = await store.users.getMany(
      [...new Set(records.map(({ userId }) => userId))].map(id => ({ tenantId: vendorScope, id })),
    )
    const addresses = new Map(makers.map(({ id, email }) => [id, email]))
    const hasEnded = (expiresAt: string | undefined) => expiresAt !== undefined && expiresAt <= now
    return {
      figures: [
        ['API tokens', records.length],
        ['Never used', records.filter(({ lastUsedAt }) => lastUsedAt === undefined).length],
        ['Without an end', records.filter(({ expiresAt }) => expiresAt === undefined).length],
      ],
      columns: ['Description', 'Status', 'Roles', 'Made by', 'Made', 'Last use', 'Ends'],
      rows: records.map(({ description, expiresAt, roleIds, userId, createdAt, lastUsedAt }) => [
        description || null,
        { words: hasEnded(expiresAt) ? 'Ended' : 'Active' },
        roleIds.flatMap(id => roles.get(id) ?? []).join(', ') || null,
        addresses.get(userId) ?? null,
        createdAt,
        lastUsedAt ?? null,
        expiresAt ?? null,
      ]),
      isCut,
    }
  },
}
