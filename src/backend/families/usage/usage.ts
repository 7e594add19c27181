import * as v from 'valibot'
import type * as operations from '../../../http/usage/operations.ts'
import { usagePeriods, type UsagePart } from '../../../http/usage/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { seatUseOf } from '../../usage/seatUse.ts'
import { seatLimitOf } from '../../identity/members/seats.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { singletonId } from '../../store/definitions.ts'
import { vendorScope } from '../../store/store.ts'
import { addDays, knownZone } from '../../usage/zonedDays.ts'
import { countedFigures, memberFigures, type Counts } from './figures.ts'
import { peopleFigures } from './people.ts'
import { windowOf, type Window } from './window.ts'

/** Reads what was counted in the window, and the number of members before it. */
const countsIn = async ({ store, tenantId }: SignedInContext, { before, now }: Window): Promise<Counts> => {
  // Days of UTC begin up to a day before or after those of the time zone.
  const from = addDays(before.from, -1)
  const [inside, earlier] = await Promise.all([
    store.usageCounts.find(tenantId, { ranges: [{ by: 'day', from, before: addDays(now.to, 1) }], total: { upTo: 0 } }),
    store.usageCounts.find(tenantId, {
      where: { meter: 'members' },
      ranges: [{ by: 'day', before: from }],
      sort: { by: 'day', direction: 'desc' },
      limit: 1,
      total: { upTo: 0 },
    }),
  ])
  return [...earlier.items, ...inside.items]
}

const seatsOf = async (context: SignedInContext) => {
  const { tenantId } = context
  const [{ members, invitations }, limit] = await Promise.all([seatUseOf(context), seatLimitOf(context, tenantId)])
  return { members, invitations, limit }
}

/** The use of each API token with its name, as long as it exists. Only who may see the tokens gets them; for others there is the sum. */
const withTokenNames = async (
  { store, tenantId, permissions }: SignedInContext,
  parts: readonly UsagePart[],
): Promise<UsagePart[]> => {
  if (!holds(permissions, 'fe.secure.read.tenantApiTokens')) return []
  const tokens = await store.apiTokens.getMany(parts.map(({ part }) => ({ tenantId: vendorScope, id: part })))
  const known = new Map(
    tokens.flatMap(({ id, ownerTenantId, owner, description }) =>
      ownerTenantId === tenantId && owner === 'tenant' ? [[id, description] as const] : [],
    ),
  )
  return parts.map(({ part, total }) => ({ part, total, ...(known.has(part) && { name: known.get(part)! }) }))
}

/** How much a tenant used. */
export const usageHandlers = {
  read: allowed(
    {
      permission: 'fe.usage.read',
      input: v.object({ period: v.picklist(usagePeriods) }),
      isCostly: () => true,
    },
    async ({ period }, context) => {
      const { store, tenantId, ports } = context
      const [tenant, start] = await Promise.all([
        store.tenants.get(vendorScope, tenantId),
        store.usageStarts.get(tenantId, singletonId),
      ])
      const nowMs = ports.clock.now()
      const countedSinceMs = start ? Date.parse(start.createdAt) : Infinity
      const window = windowOf(period, { nowMs, timeZone: knownZone(tenant?.timezone), countedSinceMs })
      const [counts, seats, people] = await Promise.all([
        countsIn(context, window),
        seatsOf(context),
        peopleFigures(store, tenantId, window),
      ])
      const calls = countedFigures(window, 'apiCalls', counts)
      const { now, before, timeZone } = window
      return {
        timeZone,
        updatedAt: new Date(nowMs).toISOString(),
        countedSince: start?.createdAt ?? null,
        unit: now.unit,
        from: now.from,
        to: now.to,
        beforeFrom: before.from,
        beforeTo: before.to,
        hasAccounts: tenant?.isReseller ?? false,
        meters: [
          memberFigures(window, counts, seats),
          people,
          countedFigures(window, 'signIns', counts),
          { ...calls, parts: await withTokenNames(context, calls.parts) },
          countedFigures(window, 'deliveries', counts),
          countedFigures(window, 'messages', counts),
        ],
      }
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
