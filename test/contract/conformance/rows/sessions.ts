import * as sessions from '../../../../src/http/sessions/operations.ts'
import { row } from '../row.ts'

const limits = {
  sessionTimeoutConfiguration: { isActive: true, timeout: 604_800 },
  sessionIdleTimeoutConfiguration: { isActive: true, timeout: 1_800 },
  sessionConcurrentConfiguration: { isActive: true, maxSessions: 5 },
}

export default [
  row(sessions.list, ({ api }) => api.auth.getCurrentUserSessions()),
  row(sessions.current, ({ api }) => api.auth.getCurrentUserSession()),
  row(sessions.remove, ({ api }, { id }) => api.auth.deleteSessionForUser(id), { id: 'session-1' }),
  row(sessions.removeAll, ({ api }) => api.auth.deleteAllSessionsForUser()),
  row(sessions.revokeForUser, ({ api }, { userId }) => api.auth.revokeSessionsForUser(userId), { userId: 'user-1' }),
  row(sessions.configuration, ({ api }) => api.auth.getSessionConfigurations()),
  row(
    sessions.configurationSave,
    ({ api }, input) => api.auth.createOrUpdateSessionConfigrations(input as never),
    limits,
    { sessionIdleTimeoutConfiguration: { isActive: false, timeout: 3_600 } },
  ),
]
