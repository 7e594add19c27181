import * as ssoLogin from '../../../../src/http/ssoLogin/operations.ts'
import { row } from '../row.ts'

export default [
  row(
    ssoLogin.prelogin,
    ({ api }, input) => api.auth.preLoginV2(input),
    { email: 'ada@acme.test', tenantId: 'acme-1' },
    { username: 'ada' },
  ),
]
