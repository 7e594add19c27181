import * as calls from '../../../http/users/ownAccountCalls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { mutation } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from './keys.ts'

/** Deleting the own account, which its owner can keep for some time. The public user tells until when. */
export const accountDeletion = flow('accountDeletion', scope => {
  const { showProfile } = scope.app.use(session)
  const run = scope.use(runCalls)
  const changing = (change: typeof calls.requestDeletion) =>
    mutation(scope, {
      requires: change.requires,
      write: async () => showProfile(await run(change, undefined)),
      record: () => keys.accountDeletion,
    })
  return {
    /** Has the account deleted later. */
    request: changing(calls.requestDeletion),
    /** Takes that back. */
    keep: changing(calls.keepAccount),
  }
})
