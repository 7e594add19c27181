import * as calls from '../../../http/users/ownAccountCalls.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'

/** A file with everything that is stored about the person. */
interface DataFile {
  readonly name: string
  readonly text: string
}

/** What people do with their account as a whole. */
export const ownAccount = elementStore('ownAccount', scope => {
  const { app, element } = scope
  const { continueIn, signOut } = app.use(session)
  const run = scope.use(runCalls)
  return {
    /** Reads all data of the person, for a file that they keep. */
    readData: mutation(scope, {
      requires: calls.personalData.requires,
      write: async (): Promise<DataFile> => {
        const data = await run(calls.personalData, undefined)
        const day = new Date(app.ports.clock.now()).toISOString().slice(0, 10)
        return { name: `personal-data-${day}.json`, text: JSON.stringify(data, undefined, 2) }
      },
    }),
    /** Leaves the current account, then goes on in another one of the person, or signs out where there is none. */
    leave: mutation(scope, {
      requires: calls.leaveTenant.requires,
      write: async () => {
        const { nextTenantId } = await run(calls.leaveTenant, undefined)
        // At once, because the token of before opens nothing any more.
        if (nextTenantId === undefined) await signOut('user', { origin: element })
        else await continueIn(nextTenantId, { origin: element })
      },
      tells: changeWithoutId('organization.left'),
    }),
  }
})
