import { call, callOfSeveral, type Server } from '../call.ts'
import { current as currentSession } from '../sessions/operations.ts'
import { impersonation, ownSession, sessionOwner, type ImpersonationInfo } from './answers.ts'
import * as operations from './operations.ts'

const ownerOf = ({ send }: Server) => send(currentSession, undefined, sessionOwner)

/** The impersonation that the session of the request is; null for a session of its owner. */
export const current = callOfSeveral<void, ImpersonationInfo | null>({
  name: operations.current.name,
  ability: operations.current.name,
  run: async server =>
    (await ownerOf(server)).impersonated ? server.send(operations.current, undefined, impersonation) : null,
  contractOnly: async server => {
    const { impersonated, expires } = await ownerOf(server)
    return impersonated ? { expires, reason: undefined, access: undefined, canReturn: false } : null
  },
})

/** Ends the impersonation; answers with the impersonator's own session. */
export const stop = call(operations.stop, { answer: ownSession, contractOnly: 'absent' })
