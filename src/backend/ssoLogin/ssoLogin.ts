import type * as operations from '../../http/ssoLogin/operations.ts'
import { limitRate, networkOf } from '../counters.ts'
import { anyone, type HandlersFor } from '../route.ts'
import { vendorScope } from '../store.ts'
import { emailOf, optionalTextOf } from '../untrusted.ts'

/** Sign-in at a company's identity provider. */
export const ssoLoginHandlers = {
  // Knows domains only: the answer says nothing about whether somebody has an account (B1).
  prelogin: anyone(async (input, { store, ports, settings, caller }) => {
    await limitRate({ store, ports }, `preLoginFrom:${networkOf(caller.ip)}`, settings.rateLimits.preLoginByAddress)
    if (input.email === undefined) return {}
    const domain = emailOf(input.email).split('@')[1] ?? ''
    const tenantId = optionalTextOf(input.tenantId, 'tenantId')
    const { items } = await store.ssoDomains.find(vendorScope, {
      where: { domain, isValidated: true, ...(tenantId === undefined ? {} : { ownerTenantId: tenantId }) },
    })
    return items[0] ? { address: items[0].address, idpType: items[0].idpType, addressType: 'sso' } : {}
  }),
} satisfies HandlersFor<typeof operations>
