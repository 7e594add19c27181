import type * as operations from '../../http/vendor/operations.ts'
import { onlyId } from '../collections.ts'
import { notFound } from '../refusal.ts'
import { anyone, type HandlersFor } from '../route.ts'
import { vendorScope } from '../store.ts'

/** The vendor of the host application. */
export const vendorHandlers = {
  publicInfo: anyone(async (_input, { store }) => {
    const settings = await store.vendorSettings.get(vendorScope, onlyId)
    if (!settings) throw notFound()
    return settings.publicInfo
  }),
} satisfies HandlersFor<typeof operations>
