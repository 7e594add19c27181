import type * as operations from '../../../http/featureFlags/operations.ts'
import { anyone, type HandlersFor } from '../../handler/handler.ts'
import { vendorScope } from '../../store/store.ts'

/** Handlers of the feature flags: public, and the same for all tenants. */
export const featureFlagsHandlers = {
  list: anyone({}, async (_input, { store }) => {
    const { items } = await store.featureFlags.find(vendorScope)
    return Object.fromEntries(items.map(({ id, isOn }) => [id, isOn ? 'on' : 'off'] as const))
  }),
} satisfies HandlersFor<typeof operations>
