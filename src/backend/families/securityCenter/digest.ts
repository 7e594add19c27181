import * as v from 'valibot'
import type * as operations from '../../../http/securityCenter/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { mailLanguage } from '../../identity/invitations/mailLanguage.ts'
import { beginScores } from './scoreJob.ts'
import { planDigest } from './digestJob.ts'

/** Turns a person's own weekly summary on and off. */
export const digestHandlers = {
  setDigest: allowed(
    {
      permission: 'fe.secure.read.securityPolicy',
      byApiToken: 'never',
      byVisitor: 'never',
      delivers: 'mail',
      input: v.object({ isOn: v.boolean(), language: mailLanguage }),
      transaction: true,
    },
    async ({ isOn, language: chosen }, context) => {
      const { store, tenantId, user } = context
      if (!isOn) {
        await store.securityDigests.take(tenantId, user.id)
        return
      }
      await store.securityDigests.put(tenantId, user.id, current => ({
        ...(current?.sentAt && { sentAt: current.sentAt }),
        language: chosen,
      }))
      await beginScores(context)
      await planDigest(context, tenantId, context.ports.clock.now())
    },
  ),
} satisfies Partial<HandlersFor<typeof operations>>
