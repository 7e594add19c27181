import type { Call } from '../../../http/call.ts'
import * as deletion from '../../../http/users/deletionCalls.ts'
import type { UserProfile } from '../../../http/users/types.ts'
import { calls } from '../../kit/calls.ts'
import type { Change } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from './keys.ts'

/** Deleting the own account, which its owner can keep for some time. The public user has the time until when. */
export const accountDeletion = elementStore('accountDeletion', scope => {
  const { showProfile } = scope.app.use(session)
  const writing = (call: Call<void, UserProfile>, kind: Change['kind']) =>
    mutation(scope, {
      requires: call.requires,
      write: async (_own: void) => showProfile(await scope.use(calls)(call, undefined)),
      record: () => keys.accountDeletion,
      tells: () => ({ kind, ids: [] }),
    })
  return {
    /** Has the account deleted later. */
    request: writing(deletion.request, 'profile.deletionRequested'),
    /** Takes that back. */
    keep: writing(deletion.keep, 'profile.deletionWithdrawn'),
  }
})
