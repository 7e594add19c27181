import * as v from 'valibot'
import type * as operations from '../../../http/notifications/operations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { bellKindOf } from '../../events/bellKinds.ts'
import type { BellNotificationFields } from '../../events/bellRecords.ts'
import { keptUntil, markBell } from '../../events/ringBell.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { notFound } from '../../request/httpError.ts'
import { id } from '../../request/schema.ts'

const statusInput = v.object({ notificationId: id, status: v.picklist(['read', 'unread', 'archived']) })

/** Changes one of the person's own notifications. @throws HttpError 404 for any other id */
const change = async (context: SignedInContext, notificationId: string, changes: Partial<BellNotificationFields>) => {
  const { store, tenantId, user } = context
  const found = await store.bellNotifications.get(tenantId, notificationId)
  if (found?.userId !== user.id) throw notFound()
  await store.bellNotifications.update(tenantId, notificationId, changes)
  await markBell(context, tenantId, user.id)
}

/** What people do with their own notifications. */
export const changingHandlers = {
  setStatus: signedIn(
    {
      // The API wraps the pair; plain ones are accepted as well.
      input: v.union([
        v.pipe(
          v.object({ params: statusInput }),
          v.transform(({ params }) => params),
        ),
        statusInput,
      ]),
      transaction: true,
    },
    ({ notificationId, status }, context) => change(context, notificationId, { status }),
  ),
  setPinned: signedIn(
    { input: v.object({ pinStatus: v.picklist(['pin', 'unpin']), notificationId: id }), transaction: true },
    ({ pinStatus, notificationId }, context) => {
      const isPinned = pinStatus === 'pin'
      return change(context, notificationId, { isPinned, removeAt: keptUntil(context.ports.clock.now(), isPinned) })
    },
  ),
  markAllRead: signedIn({ transaction: true }, async (_input, context) => {
    const { store, tenantId, user } = context
    const where = { userId: user.id, status: 'unread' as const }
    const unread = (await store.bellNotifications.find(tenantId, { where })).items
    if (unread.length === 0) return
    const ids = unread.map(({ id: found }) => found)
    await store.bellNotifications.updateMany(tenantId, ids, () => ({ status: 'read' }))
    await markBell(context, tenantId, user.id)
  }),
  setKind: signedIn(
    { input: v.object({ key: id, isOn: v.boolean() }), transaction: true },
    async ({ key, isOn }, { store, tenantId, user }) => {
      const kind = bellKindOf(key)
      if (!kind || kind.isOptional === false) throw notFound()
      await store.bellChoices.put(tenantId, user.id, current => {
        const others = (current?.off ?? []).filter(other => other !== key)
        return { off: isOn ? others : [...others, key] }
      })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
