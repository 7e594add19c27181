import { call } from '../call.ts'
import { auditStream, auditStreams, testResult } from './answers.ts'
import * as operations from './operations.ts'

/** The destinations of the audit log. */
export const list = call(operations.list, { answer: auditStreams, contractOnly: 'absent' })

/** Adds a destination. */
export const create = call(operations.create, { answer: auditStream, contractOnly: 'absent' })

/** Sends a test message to a destination, by its id. */
export const test = call(operations.test, {
  request: (id: string) => ({ id }),
  answer: testResult,
  contractOnly: 'absent',
})

/** Pauses a destination, or goes on where it was. */
export const setActive = call(operations.setActive, { contractOnly: 'absent' })

/** Replaces the secret of a destination. */
export const replaceSecret = call(operations.replaceSecret, { contractOnly: 'absent' })

/** Removes a destination. */
export const remove = call(operations.remove, { contractOnly: 'absent' })
