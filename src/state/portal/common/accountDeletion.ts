import * as operations from '../../../http/users/ownAccountOperations.ts'
import { mutation } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'

/** Deleting the own account, which its owner can keep for some time. The public user tells until when. */
export const accountDeletion = flow('accountDeletion', scope => {
  const { showProfile } = scope.app.use(session)
  const record = () => ['accountDeletion'] as const
  return {
    /** Has the account deleted later. */
    request: mutation(scope, {
      write: async () => showProfile(await scope.send(operations.requestDeletion)),
      record,
    }),
    /** Takes that back. */
    keep: mutation(scope, { write: async () => showProfile(await scope.send(operations.keepAccount)), record }),
  }
})
