import type * as operations from '../../../http/vendor/operations.ts'
import { singletonId } from '../../store/definitions.ts'
import { notFound } from '../../request/httpError.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

/** The vendor of the host application. */
export const vendorHandlers = {
  publicInfo: anyone({}, async (_input, { store, capabilities }) => {
    const settings = await store.vendorSettings.get(vendorScope, singletonId)
    if (!settings) throw notFound()
    return { ...settings.publicInfo, feCapabilities: capabilities }
  }),
} satisfies HandlersFor<typeof operations>
