import type * as operations from '../../http/metadata/operations.ts'
import { anyone, type HandlersFor } from '../route.ts'
import { vendorScope } from '../store.ts'

/** Look and words of our screens. */
export const metadataHandlers = {
  adminBox: anyone(async (_input, { store }) => {
    const row = await store.portalConfigurations.get(vendorScope, 'adminBox')
    return { rows: row ? [{ configuration: row.configuration }] : [] }
  }),
} satisfies HandlersFor<typeof operations>
