import * as sessions from '../../../../src/http/sessions/operations.ts'
import { row } from '../row.ts'

export default [
  row(sessions.list, ({ api }) => api.auth.getCurrentUserSessions()),
  row(sessions.current, ({ api }) => api.auth.getCurrentUserSession()),
  row(sessions.remove, ({ api }, { id }) => api.auth.deleteSessionForUser(id), { id: 'session-1' }),
  row(sessions.removeAll, ({ api }) => api.auth.deleteAllSessionsForUser()),
]
