import * as operations from '../../../http/partner/operations.ts'
import * as tenantListOperations from '../../../http/partner/tenantListOperations.ts'
import { family } from '../../handler/family.ts'
import { partnerHandlers } from './partner.ts'
import { rememberedHandlers } from './rememberedTenants.ts'
import { healthHandlers } from './tenantHealth.ts'

/**
 * The API behind the partner shell, which other hosts have on a server of their own; it is below `/api/`. What the shell's list
 * of tenants shows beyond it is part of the identity API.
 */
export const partnerFamily = family({
  name: 'partner',
  operations: { ...operations, ...tenantListOperations },
  handlers: { ...partnerHandlers, ...healthHandlers, ...rememberedHandlers },
})
