import * as v from 'valibot'
import type * as operations from '../../../http/audits/operations.ts'
import type { AuditSavedView } from '../../../http/audits/types.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { newId } from '../../ports/randomTokens.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { id, text } from '../../request/schema.ts'

const permission = 'fe.secure.read.audits'

/** Views that a person can keep. */
const mostViews = 20

/** For a transaction: changes the views of the person. */
const changeViews = async (
  { store, tenantId, user }: SignedInContext,
  change: (views: readonly AuditSavedView[]) => AuditSavedView[],
): Promise<AuditSavedView[]> => {
  const { views } = await store.auditViews.put(tenantId, user.id, current => ({ views: change(current?.views ?? []) }))
  return views
}

/** Searches and filters of the log that people keep by a name, each for themselves. */
export const viewHandlers = {
  views: allowed({ permission, byApiToken: 'never' }, async (_input, { store, tenantId, user }) => {
    const { views = [] } = (await store.auditViews.get(tenantId, user.id)) ?? {}
    return views
  }),
  viewSave: allowed(
    {
      permission,
      byApiToken: 'never',
      input: v.object({ name: text(60), query: text(2_000) }),
      transaction: true,
    },
    ({ name, query }, context) =>
      changeViews(context, views => {
        const others = views.filter(view => view.name.toLowerCase() !== name.toLowerCase())
        if (others.length >= mostViews)
          throw new HttpError(400, `You can keep at most ${mostViews} views. Delete one first.`, {
            code: 'ER-VIEWS-FULL',
          })
        return [...others, { id: newId(context.ports.random), name, query }]
      }),
  ),
  viewRemove: allowed(
    { permission, byApiToken: 'never', input: v.object({ id }), transaction: true },
    ({ id: viewId }, context) =>
      changeViews(context, views => {
        if (!views.some(view => view.id === viewId)) throw notFound()
        return views.filter(view => view.id !== viewId)
      }),
  ),
} satisfies Partial<HandlersFor<typeof operations>>
