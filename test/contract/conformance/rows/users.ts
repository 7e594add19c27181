import * as users from '../../../../src/http/users/operations.ts'
import { row } from '../row.ts'

export default [
  row(users.me, ({ api }, input) => api.teams.getProfile(input), { addRoles: true }, { addRoles: false }),
  row(users.me, ({ api }) => api.auth.getMeV2(), {}),
  row(users.meTenants, ({ api }) => api.users.getCurrentUserTenantsV3()),
  row(users.meTenantsV1, ({ api }) => api.users.getCurrentUserTenantsV1()),
  row(users.meAuthorization, ({ api }) => api.auth.getUserAuthorization()),
]
