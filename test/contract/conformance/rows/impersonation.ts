import * as impersonation from '../../../../src/http/impersonation/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    impersonation.start,
    ({ api }, input) => api.impersonate.impersonate(input),
    { impersonatedUserId: 'user-1', actorToken: 'actor' },
    { impersonatedUserId: 'user-1', actorToken: 'actor', redirectUrl: 'https://app.test/after' },
  ),
]
