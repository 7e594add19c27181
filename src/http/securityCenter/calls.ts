import { call, callOfSeveral, type Server } from '../call.ts'
import { breachedPasswordsResetBulk } from '../users/passwordOperations.ts'
import { insightsAnswer, recommendationsAnswer, scoreDetails, type ReadDetails } from './answers.ts'
import * as operations from './operations.ts'
import type { Recommendation } from './types.ts'

/** What would make the organization safer, and its score. */
export const recommendations = call(operations.recommendations, { answer: recommendationsAnswer })

/** The state of each area. */
export const insights = call(operations.insights, { answer: insightsAnswer })

/** Begins the history of the score, and reads it; undefined where that fails, as on a database that only reads. */
const follow = async ({ send }: Server): Promise<ReadDetails> => {
  try {
    await send(operations.follow, undefined)
    return await send(operations.details, undefined, scoreDetails)
  } catch {
    return undefined
  }
}

/** How the score is made and how it moved, and what was dismissed; undefined where the server cannot say. */
export const details = callOfSeveral({
  name: operations.details.name,
  ability: operations.details.name,
  run: async (server, _all: void): Promise<ReadDetails> => {
    const found = await server.send(operations.details, undefined, scoreDetails)
    return found.hasToday ? found : ((await follow(server)) ?? found)
  },
  contractOnly: async () => undefined,
})

/** Turns the person's own weekly summary by mail on or off. */
export const setDigest = call(operations.setDigest, { contractOnly: 'absent' })

/** Lists a recommendation apart, with the reason. */
export const dismiss = call(operations.dismiss, {
  request: ({ code, reason }: { code: string; reason: string }) => ({ code: code as Recommendation['code'], reason }),
  contractOnly: 'absent',
})

/** Takes back that a recommendation was dismissed. */
export const restore = call(operations.restore, {
  request: ({ code }: { code: string }) => ({ code: code as Recommendation['code'] }),
  contractOnly: 'absent',
})

/** Mails a password reset link to all members whose password is known from a breach. */
export const resetAllBreached = call(breachedPasswordsResetBulk)
