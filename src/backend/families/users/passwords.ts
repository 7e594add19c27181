import * as v from 'valibot'
import type * as operations from '../../../http/users/passwordOperations.ts'
import { limitRate, uncountedWhenBusy } from '../../store/rateLimits.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { unlockAccount } from '../../identity/passwords/lock.ts'
import { setNewPassword } from '../../identity/passwords/newPassword.ts'
import { consumeToken } from '../../tokens/oneTimeTokens.ts'
import { complexityOf } from '../../identity/passwords/passwordPolicy.ts'
import { isVisible } from '../../identity/members/members.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { allowed, anyone, signedIn, type HandlersFor } from '../../handler/handler.ts'
import { optionalText, text, token } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'
import { addBreachedReset, countBreached } from './breachedReset.ts'

/** How often a person may try to give their current password. */
const changeLimit = { max: 5, windowSeconds: 600 }
/** How often a tenant may mail all its members with a breached password. */
const bulkLimit = { max: 3, windowSeconds: 600 }

const wrongPassword = () => new HttpError(400, 'Your current password is incorrect.', { code: 'ER-WRONG-PASSWORD' })

/** Password changes, password rules, resets of breached passwords, and unlocking. */
export const passwordHandlers = {
  passwordChange: signedIn({ input: v.object({ password: text(), newPassword: text() }) }, async (input, context) => {
    const { user, session, passwords } = context
    if (user.passwordHash === undefined) throw badRequest('Your account has no password. You sign in another way.')
    const key = `passwordChange:${user.id}`
    await limitRate(context, key, changeLimit)
    await uncountedWhenBusy(context, [key], async () => {
      if (!(await passwords.verify(user.passwordHash, input.password))) throw wrongPassword()
      await setNewPassword(context, user, input.newPassword, {
        keepSessionId: session.id,
        spend: async inside => {
          await refuseEndedSession(inside, session)
          const now = await inside.users.get(vendorScope, user.id)
          if (now?.passwordHash !== user.passwordHash) throw wrongPassword()
        },
      })
    })
  }),
  passwordConfiguration: anyone(
    { input: v.object({ userId: optionalText(256) }) },
    async ({ userId }, { store, settings }) => {
      const user = userId === undefined ? undefined : await store.users.get(vendorScope, userId)
      return complexityOf(store, isVisible(user, settings) ? user.activeTenantId : vendorScope)
    },
  ),
  breachedPasswordsResetBulk: allowed(
    { delivers: 'mail', permission: 'fe.secure.write.users' },
    async (_input, context) => {
      await limitRate(context, `breachedReset:${context.tenantId}`, bulkLimit)
      const people = await countBreached(context.store, context.tenantId)
      await addBreachedReset(context.jobs, context.store, { tenantId: context.tenantId })
      await context.audit('user.breachedPasswordsReset', { severity: 'Medium', people })
    },
  ),
  meUnlock: anyone({ input: v.object({ token }) }, async (input, context) => {
    const record = await consumeToken(context, input.token, 'unlock')
    const user = record?.userId ? await context.store.users.get(vendorScope, record.userId) : undefined
    if (!isVisible(user, context.settings))
      throw new HttpError(400, 'This link has expired or was already used.', { code: 'ER-LINK-UNUSABLE' })
    await unlockAccount(context, user)
    await context.auditFor(user.activeTenantId, 'user.unlocked', { userId: user.id, email: user.email })
  }),
} satisfies Partial<HandlersFor<typeof operations>>
