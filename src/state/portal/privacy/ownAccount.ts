import { leaveTenant, personalData } from '../../../http/users/ownAccountOperations.ts'
import { filledObject } from '../../../http/fields.ts'
import { mutation } from '../../kit/mutation.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'

/** A file with everything that is stored about the person. */
interface DataFile {
  readonly name: string
  readonly text: string
}

/** What people do with their account as a whole. */
export const ownAccount = flow('ownAccount', scope => {
  const { app, element } = scope
  const { continueIn, signOut } = app.use(session)
  return {
    /** Reads all data of the person, for a file that they keep. */
    readData: mutation(scope, {
      write: async (): Promise<DataFile> => {
        // An answer that is no JSON is an empty object: nobody's data, so no file of them.
        const data = await read(scope, personalData, undefined, filledObject)
        const day = new Date(app.ports.clock.now()).toISOString().slice(0, 10)
        return { name: `personal-data-${day}.json`, text: JSON.stringify(data, undefined, 2) }
      },
    }),
    /** Leaves the current account, then goes on in another one of the person, or signs out where there is none. */
    leave: mutation(scope, {
      write: async () => {
        const { nextTenantId } = await scope.send(leaveTenant)
        // At once, because the token of before opens nothing any more.
        if (nextTenantId === null) await signOut('user', { origin: element })
        else await continueIn(nextTenantId, { origin: element })
      },
    }),
  }
})
