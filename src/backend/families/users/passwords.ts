import type * as operations from '../../../http/users/passwordOperations.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { refuseEndedSession } from '../../identity/credentials.ts'
import { unlockAccount } from '../../identity/lock.ts'
import { setNewPassword } from '../../identity/newPassword.ts'
import { consumeToken } from '../../tokens/oneTimeTokens.ts'
import { complexityOf } from '../../identity/passwordPolicy.ts'
import { isVisible } from '../../identity/members.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import type { HandlersFor, SignedInContext } from '../../handler/handler.ts'
import { legacyAllowed, legacyAnyone, legacySignedIn } from '../../handler/legacyHandler.ts'
import { vendorScope } from '../../store/store.ts'
import { optionalTextOf, textOf } from '../../request/fields.ts'
import { mailResetLink } from './passwordReset.ts'

/** How often one may try to name one's current password. */
const changeLimit = { max: 5, windowSeconds: 600 }
/** How often a tenant may write to all its people whose password thieves know. */
const bulkLimit = { max: 3, windowSeconds: 600 }

/** People of the tenant whose password thieves know. */
const breachedPeople = async ({ store, settings, tenantId }: SignedInContext) => {
  const members = await store.memberships.find(tenantId)
  const id = members.items.map(({ userId }) => userId)
  const { items } = await store.users.find(vendorScope, { where: { id, hasBreachedPassword: true } })
  return items.filter(user => isVisible(user, settings) && !user.isDisabled)
}

const wrongPassword = () => new HttpError(400, 'Your current password is not right.', { code: 'ER-WRONG-PASSWORD' })

/** Passwords: forgotten, reset, changed, known to thieves. */
export const passwordHandlers = {
  passwordChange: legacySignedIn(async (input, context) => {
    const { user, session, passwords } = context
    const current = textOf(input.password, 'password')
    const wanted = textOf(input.newPassword, 'newPassword')
    if (user.passwordHash === undefined) throw badRequest('Your account has no password: you sign in elsewhere.')
    await limitRate(context, `passwordChange:${user.id}`, changeLimit)
    if (!(await passwords.verify(user.passwordHash, current))) throw wrongPassword()
    await setNewPassword(context, user, wanted, {
      keepSessionId: session.id,
      spend: async inside => {
        await refuseEndedSession(inside, session)
        const now = await inside.users.get(vendorScope, user.id)
        if (now?.passwordHash !== user.passwordHash) throw wrongPassword()
      },
    })
  }),
  passwordConfiguration: legacyAnyone(async (input, { store, settings }) => {
    const userId = optionalTextOf(input.userId, 'userId', 256)
    const user = userId === undefined ? undefined : await store.users.get(vendorScope, userId)
    return complexityOf(store, isVisible(user, settings) ? user.activeTenantId : vendorScope)
  }),
  breachedPasswordsResetBulk: legacyAllowed('fe.secure.write.users', async (_input, context) => {
    const { tenantId, user: actor } = context
    await limitRate(context, `breachedReset:${tenantId}`, bulkLimit)
    const people = await breachedPeople(context)
    for (const person of people) await mailResetLink(context, person)
    await context.auditFor(tenantId, 'user.breachedPasswordsReset', {
      userId: actor.id,
      email: actor.email,
      severity: 'Medium',
      people: people.length,
    })
  }),
  meUnlock: legacyAnyone(async (input, context) => {
    const record = await consumeToken(context, textOf(input.token, 'token'), 'unlock')
    const user = record?.userId ? await context.store.users.get(vendorScope, record.userId) : undefined
    if (!isVisible(user, context.settings))
      throw new HttpError(400, 'This link has expired or was already used.', { code: 'ER-LINK-UNUSABLE' })
    await unlockAccount(context, user)
    await context.auditFor(user.activeTenantId, 'user.unlocked', { userId: user.id, email: user.email })
  }),
} satisfies Partial<HandlersFor<typeof operations>>
