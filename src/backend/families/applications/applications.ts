import type * as operations from '../../../http/applications/operations.ts'
import type { Application } from '../../../http/applications/types.ts'
import type { ApplicationFields } from './records.ts'
import { holds } from '../../identity/members.ts'
import { notFound } from '../../request/httpError.ts'
import type { HandlersFor } from '../../handler/handler.ts'
import { legacySignedIn } from '../../handler/legacyHandler.ts'
import { vendorScope, type SavedRecord } from '../../store/store.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'

/** As many ids as a page of people could ask for. */
const mostIds = 200

const asTold = ({ version: _version, tenantId: _scope, ...application }: SavedRecord<ApplicationFields>): Application =>
  application

/** The vendor's applications, and who may open them. */
export const applicationsHandlers = {
  list: legacySignedIn(async (input, { store }) => {
    const ids = (optionalTextOf(input.ids, 'ids', 20_000) ?? '').split(',').slice(0, mostIds)
    const withFree = input._includeFreeAccess !== 'false'
    const { items } = await store.applications.find(vendorScope)
    return items
      .filter(({ id, accessType }) => ids.includes(id) || (withFree && accessType === 'FREE_ACCESS'))
      .map(asTold)
  }),
  forUser: legacySignedIn(async (input, { store, user, tenantId, permissions }) => {
    const userId = textOf(input.userId, 'userId', 128)
    const mayAsk = userId === user.id || holds(permissions, 'fe.secure.read.users')
    if (!mayAsk || !(await store.memberships.get(tenantId, userId))) throw notFound()
    return (await store.applicationAssignments.get(tenantId, userId))?.appIds ?? []
  }),
} satisfies HandlersFor<typeof operations>
