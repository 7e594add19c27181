import * as v from 'valibot'
import type * as operations from '../../../http/securityCenter/operations.ts'
import { recommendationCodes } from '../../../http/securityCenter/types.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { text } from '../../request/schema.ts'

const write = { permission: 'fe.secure.write.securityPolicy' } as const
const code = v.picklist(recommendationCodes)
const reason = v.pipe(text(), v.trim(), v.nonEmpty('must say why'), v.maxLength(500))

/** Recommendations that a tenant decided not to follow. */
export const dismissalHandlers = {
  dismiss: allowed(
    { ...write, input: v.object({ code, reason }), transaction: true },
    async ({ code: id, reason: why }, { store, ports, tenantId, user, audit }) => {
      const dismissedAt = new Date(ports.clock.now()).toISOString()
      const dismissal = { reason: why, dismissedAt, dismissedBy: user.name || user.email }
      await store.securityDismissals.put(tenantId, id, () => dismissal)
      await audit('securityCenter.recommendationDismissed', { recommendation: id, reason: why })
    },
  ),
  restore: allowed(
    { ...write, input: v.object({ code }), transaction: true },
    async ({ code: id }, { store, tenantId, audit }) => {
      if (!(await store.securityDismissals.take(tenantId, id))) return
      await audit('securityCenter.recommendationRestored', { recommendation: id })
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
