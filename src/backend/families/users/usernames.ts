import * as v from 'valibot'
import type * as operations from '../../../http/users/listOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { signedIn, type HandlersFor } from '../../handler/handler.ts'
import { refuseEndedSession } from '../../identity/credentials/credentials.ts'
import { freshProof } from '../../identity/signIn/stepUp.ts'
import { HttpError, notFound } from '../../request/httpError.ts'
import { limitRate } from '../../store/rateLimits.ts'
import { StoreConflict, vendorScope } from '../../store/store.ts'
import { newUsername } from './identifiers.ts'

type Part = Pick<HandlersFor<typeof operations>, 'myUsername' | 'usernameCreate' | 'usernameDelete'>

const input = v.object({ username: newUsername })

const isTaken = () => new HttpError(409, 'This username is taken. Choose another one.', { code: 'ER-USERNAME-TAKEN' })

/** How often a person may try user names, which tells which are taken. */
const tryLimit = { max: 20, windowSeconds: 600 }

/** Gives or takes the person's user name, with its audit row. */
const change = ({ store, session, user, audit }: SignedInContext, given: string | undefined): Promise<void> =>
  store.transaction(async inside => {
    await refuseEndedSession(inside, session)
    if (given !== undefined) {
      const { total } = await inside.users.find(vendorScope, { where: { username: given }, limit: 1 })
      if (total > 0) throw isTaken()
    }
    await inside.users.put(vendorScope, user.id, (current = user) => {
      const { username: _before, ...kept } = current
      return given === undefined ? kept : { ...kept, username: given }
    })
    await audit('user.usernameChanged', { isRemoved: given === undefined }, inside)
  })

/** The signed-in person's user name. */
export const usernameHandlers: Part = {
  myUsername: signedIn({}, async (_input, { user }) => {
    if (user.username === undefined) throw notFound()
    return { username: user.username, userId: user.id }
  }),
  usernameCreate: signedIn({ input, stepUp: freshProof }, async ({ username }, context) => {
    await limitRate(context, `usernames:${context.user.id}`, tryLimit)
    try {
      await change(context, username)
    } catch (cause) {
      throw cause instanceof StoreConflict ? isTaken() : cause
    }
  }),
  usernameDelete: signedIn({ input }, async ({ username }, context) => {
    if (context.user.username !== username) throw notFound()
    await change(context, undefined)
  }),
}
