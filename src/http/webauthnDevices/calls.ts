import { call, callOfSeveral } from '../call.ts'
import { passkeyList, type Passkey } from './answers.ts'
import * as operations from './operations.ts'

/** The passkeys of the person. */
export const own = callOfSeveral({
  name: operations.list.name,
  run: async (server, _all: void): Promise<readonly Passkey[]> =>
    (await server.send(operations.list, undefined, passkeyList)).rows,
})

/** Gives a passkey another name. */
export const rename = call(operations.rename, {
  request: ({ id: deviceId, name }: { id: string; name: string }) => ({ deviceId, name }),
  contractOnly: 'absent',
})

/** Removes a passkey. */
export const remove = call(operations.remove, { request: ({ id: deviceId }: { id: string }) => ({ deviceId }) })
