import { personalData } from '../../../http/users/ownAccountOperations.ts'
import { mutation } from '../../kit/mutation.ts'
import { flow } from '../../kit/scope.ts'

/** A file with everything that is stored about the person. */
interface DataFile {
  readonly name: string
  readonly text: string
}

/** What people do with their account as a whole. */
export const ownAccount = flow('ownAccount', scope => ({
  /** Reads all data of the person, for a file that they keep. */
  readData: mutation(scope, {
    write: async (): Promise<DataFile> => {
      const data = await scope.send(personalData)
      const day = new Date(scope.app.ports.clock.now()).toISOString().slice(0, 10)
      return { name: `personal-data-${day}.json`, text: JSON.stringify(data, undefined, 2) }
    },
  }),
}))
