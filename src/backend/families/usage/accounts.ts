import * as v from 'valibot'
import type * as operations from '../../../http/usage/operations.ts'
import { accountPeriods, type AccountPeriod, type AccountUsage } from '../../../http/usage/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { pageEntries, pageOf } from '../../handler/page.ts'
import type { TenantRecord } from '../../identity/members/records.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { requireReseller } from '../../identity/tenants/subTenantContext.ts'
import { HttpError } from '../../request/httpError.ts'
import { optionalText } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { addDays, knownZone, startOfDayMs } from '../../usage/zonedDays.ts'
import { periodsOf } from './periods.ts'
import { totalIn } from '../../usage/series.ts'

const input = v.object({
  period: v.picklist(accountPeriods),
  ...pageEntries(20, 50),
  _search: optionalText(200),
  _order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
})

/** How many members some tenants have, and how many of them were active in a month. */
const peopleOf = ({ store }: SignedInContext, tenants: readonly TenantRecord[], month: string) =>
  store.readTogether(reads =>
    Promise.all(
      tenants.map(async ({ id }) => {
        const [members, active] = await Promise.all([
          reads.memberships.find(id, { where: { isActivated: true }, limit: 0 }),
          reads.usagePeople.find(id, { where: { month }, limit: 0 }),
        ])
        return { members: members.total, activePeople: active.total }
      }),
    ),
  )

/** What some tenants below another one used in a month of its time zone. */
const usageOf = async (
  context: SignedInContext,
  tenants: readonly TenantRecord[],
  period: AccountPeriod,
  timeZone: string,
): Promise<AccountUsage[]> => {
  const { store, ports } = context
  const { from, to } = periodsOf(period, ports.clock.now(), timeZone).now
  const [fromMs, toMs] = [startOfDayMs(from, timeZone), startOfDayMs(to, timeZone)]
  const ids = tenants.map(({ id }) => id)
  const [counts, people] = await Promise.all([
    store.usageCounts.find(ids, {
      ranges: [{ by: 'day', from: addDays(from, -1), before: addDays(to, 1) }],
      total: { upTo: 0 },
    }),
    peopleOf(context, tenants, from.slice(0, 7)),
  ])
  const ofTenant = Map.groupBy(counts.items, ({ tenantId }) => tenantId)
  return tenants.map(({ id, name }, index) => {
    const own = Map.groupBy(ofTenant.get(id) ?? [], ({ meter }) => meter)
    const total = (meter: 'signIns' | 'apiCalls' | 'deliveries' | 'messages') =>
      totalIn(own.get(meter) ?? [], fromMs, toMs)
    return {
      accountId: id,
      name,
      ...people[index]!,
      signIns: total('signIns'),
      apiCalls: total('apiCalls'),
      deliveries: total('deliveries'),
      messages: total('messages'),
    }
  })
}

/** How much the accounts below a tenant used, for who may list them. */
export const accountHandlers = {
  accounts: allowed(
    { permission: 'fe.usage.read', input, isCostly: () => true },
    async ({ period, _offset: offset, _limit: limit, _search: search, _order }, context) => {
      if (!holds(context.permissions, 'fe.account-hierarchy.read.subAccount')) throw new HttpError(403, 'Forbidden')
      const top = await requireReseller(context)
      const { items, total } = await context.store.tenants.find(vendorScope, {
        where: { ancestorIds: top.id },
        sort: { by: 'name', direction: _order === 'DESC' ? 'desc' : 'asc' },
        offset,
        limit,
        ...(search !== undefined && { search }),
      })
      return pageOf(await usageOf(context, items, period, knownZone(top.timezone)), limit, total)
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
