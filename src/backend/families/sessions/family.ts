import * as operations from '../../../http/sessions/operations.ts'
import { family } from '../../handler/family.ts'
import { sessionsHandlers } from './sessions.ts'

/** Sessions of the signed-in person. */
export const sessionsFamily = family({
  operations,
  handlers: sessionsHandlers,
})
