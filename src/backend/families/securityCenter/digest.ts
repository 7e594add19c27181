import * as v from 'valibot'
import type * as operations from '../../../http/securityCenter/operations.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import { isMailLanguage, mailLanguages } from '../../identity/invitations/invitationTexts.ts'
import { text } from '../../request/schema.ts'
import { beginScores } from './scoreJob.ts'
import { planDigest } from './digestJob.ts'

/** A language that mails are written in, or the first of these. */
const language = v.pipe(
  text(35),
  v.transform(tag => tag.split('-')[0]!.toLowerCase()),
  v.transform(name => (isMailLanguage(name) ? name : mailLanguages[0])),
)

/** Turns a person's own weekly summary on and off. */
export const digestHandlers = {
  setDigest: allowed(
    {
      permission: 'fe.secure.read.securityPolicy',
      byApiToken: 'never',
      byVisitor: 'never',
      delivers: 'mail',
      input: v.object({ isOn: v.boolean(), language: v.optional(language, mailLanguages[0]) }),
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
