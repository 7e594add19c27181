import * as roles from '../../../../src/http/roles/operations.ts'
import { row } from '../row.ts'

export default [row(roles.list, ({ api }) => api.roles.getRoles())]
