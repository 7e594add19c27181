import * as operations from '../../../http/sessions/operations.ts'
import { family } from '../../handler/family.ts'
import { sessionsHandlers } from './sessions.ts'
import { seedOtherSessions } from './sampleData.ts'

/** Sessions of people, and how long they last. */
export const sessionsFamily = family({
  name: 'sessions',
  operations,
  handlers: sessionsHandlers,
  capabilities: ['sessions.editConflicts', 'sessions.atOnce'],
  preview: seedOtherSessions,
  seedsAfter: ['team', 'users'],
})
