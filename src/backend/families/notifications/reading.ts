import * as v from 'valibot'
import type * as operations from '../../../http/notifications/operations.ts'
import { notificationFilters, type NotificationFilter } from '../../../http/notifications/types.ts'
import { eventOf } from '../../audits/catalogue.ts'
import type { SignedInContext } from '../../context/context.ts'
import { bellKinds } from '../../events/bellKinds.ts'
import { bellMarkOf } from '../../events/bellWatch.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { HttpError } from '../../request/httpError.ts'
import { optionalText, queryNumber, text } from '../../request/schema.ts'
import type { Position } from '../../store/store.ts'
import { notificationToWire } from './toWire.ts'

const newestFirst = { by: 'at', direction: 'desc' } as const

/** Unread ones are counted up to this number. */
const mostUnread = 100

const part = v.object({ count: queryNumber(20, 100), offset: queryNumber(0, 10_000) })

/** Count and offset, as JSON text in `params` or as values of their own. */
const listInput = v.object({
  params: optionalText(1_000),
  count: v.optional(v.unknown()),
  offset: v.optional(v.unknown()),
})

const partOf = ({ params, ...plain }: v.InferOutput<typeof listInput>) => {
  const invalid = () => new HttpError(400, 'params must be JSON text with a count and an offset')
  let sent: unknown = plain
  try {
    if (params !== undefined) sent = JSON.parse(params)
  } catch {
    throw invalid()
  }
  const checked = v.safeParse(part, sent)
  if (!checked.success) throw invalid()
  return checked.output
}

const conditions: Readonly<Record<NotificationFilter, object>> = {
  all: { status: ['unread', 'read'] },
  unread: { status: 'unread' },
  pinned: { isPinned: true },
  archived: { status: 'archived' },
}

/** A place in the list as text: the date and the id of the entry before it. */
const positionIn = (cursor: string | undefined): Position | undefined => {
  const [value, id] = cursor?.split(' ') ?? []
  return value && id ? { value, id } : undefined
}

const unreadOf = async ({ store, tenantId, user }: SignedInContext) => {
  const where = { userId: user.id, status: 'unread' as const }
  return (await store.bellNotifications.find(tenantId, { where, limit: 1, total: { upTo: mostUnread } })).total
}

const inWords = (items: readonly Parameters<typeof notificationToWire>[0][]) =>
  items.map(notificationToWire).filter(item => item !== undefined)

/** Everybody reads their own notifications of the active tenant. */
export const readingHandlers = {
  list: signedIn({ input: listInput }, async (input, { store, tenantId, user }) => {
    const { count, offset } = partOf(input)
    const where = { userId: user.id, status: ['unread', 'read'] as const }
    const query = { where, sort: newestFirst, limit: count, offset, total: { upTo: 1 } }
    return inWords((await store.bellNotifications.find(tenantId, query)).items)
  }),
  page: signedIn(
    {
      input: v.object({
        filter: v.optional(v.picklist(notificationFilters), 'all'),
        after: optionalText(200),
        limit: queryNumber(20, 100),
      }),
    },
    async ({ filter, after: cursor, limit }, context) => {
      const { store, tenantId, user } = context
      const after = positionIn(cursor)
      const where = { userId: user.id, ...conditions[filter] }
      const query = { where, sort: newestFirst, limit: limit + 1, ...(after && { after }), total: { upTo: 1 } }
      const [{ items }, unread, mark] = await Promise.all([
        store.bellNotifications.find(tenantId, query),
        unreadOf(context),
        store.bellMarks.get(tenantId, user.id),
      ])
      const shown = items.slice(0, limit)
      const last = items.length > limit ? shown.at(-1) : undefined
      return { items: inWords(shown), unread, mark: bellMarkOf(mark), ...(last && { next: `${last.at} ${last.id}` }) }
    },
  ),
  wait: signedIn({ input: v.object({ mark: text(40) }) }, async ({ mark }, { bellWatch, tenantId, user }) => ({
    mark: await bellWatch.wait(tenantId, user.id, mark),
  })),
  kinds: signedIn({}, async (_input, { store, tenantId, user }) => {
    const { off = [] } = (await store.bellChoices.get(tenantId, user.id)) ?? {}
    return Object.entries(bellKinds).flatMap(([key, kind]) =>
      'isOptional' in kind
        ? []
        : [
            {
              key,
              name: eventOf(key)?.displayName ?? key,
              isOn: !off.includes(key),
              section: kind.place.split('/')[0]!,
            },
          ],
    )
  }),
} satisfies Partial<HandlersFor<typeof operations>>
