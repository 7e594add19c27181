import { call } from '../call.ts'
import { untouched } from '../fields.ts'
import * as operations from './ownAccountOperations.ts'
import type { UserProfile } from './types.ts'

const answer = untouched<UserProfile>()

/** Has the account of the signed-in person deleted later; answers with the profile, which has the time. */
export const request = call(operations.requestDeletion, { answer, contractOnly: 'absent' })

/** Takes that back. */
export const keep = call(operations.keepAccount, { answer, contractOnly: 'absent' })
