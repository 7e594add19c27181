import type * as operations from '../../../http/applications/operations.ts'
import type { Application } from '../../../http/applications/types.ts'
import type { ApplicationFields } from './records.ts'
import { holds } from '../../identity/roles/rolePermissions.ts'
import { notFound } from '../../request/httpError.ts'
import * as v from 'valibot'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { id, queryFlag, queryIds } from '../../request/schema.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'

/** Most ids in one request: the members of the largest list page. */
const mostIds = 200

const listInput = v.object({ ids: queryIds(mostIds), _includeFreeAccess: queryFlag(true) })

const asTold = ({ version: _version, tenantId: _scope, ...application }: SavedRecord<ApplicationFields>): Application =>
  application

/** The vendor's applications, and who may open them. */
export const applicationsHandlers = {
  list: signedIn({ input: listInput }, async ({ ids = [], _includeFreeAccess: withFree }, { store }) => {
    const { items } = await store.applications.find(vendorScope)
    return items
      .filter(({ id, accessType }) => ids.includes(id) || (withFree && accessType === 'FREE_ACCESS'))
      .map(asTold)
  }),
  forUser: signedIn({ input: v.object({ userId: id }) }, async ({ userId }, { store, user, tenantId, permissions }) => {
    const mayAsk = userId === user.id || holds(permissions, 'fe.secure.read.users')
    if (!mayAsk || !(await store.memberships.get(tenantId, userId))) throw notFound()
    return (await store.applicationAssignments.get(tenantId, userId))?.appIds ?? []
  }),
} satisfies Partial<HandlersFor<typeof operations>>
