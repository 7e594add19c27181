import * as directory from '../../../../src/http/directory/operations.ts'
import { row } from '../row.ts'

const id = 'connection-1'
const connection = { source: 'okta', connectionName: 'Okta', syncToUserManagement: true } as const

export default [
  row(directory.connections, ({ api }) => api.directory.getConfigs()),
  row(directory.connectionUsersCount, ({ api }, input) => api.directory.countConfigurationUsers(input.id), { id }),
  row(directory.connectionCreate, ({ api }, input) => api.directory.createConfiguration(input as never), connection, {
    source: 'other',
  }),
  row(directory.connectionUpdate, ({ api }, { id: of, ...body }) => api.directory.updateConfiguration(of, body), {
    id,
    syncToUserManagement: false,
  }),
  row(
    directory.connectionDelete,
    ({ api }, { id: of, deleteAll }) => api.directory.deleteConfiguration(of, deleteAll),
    { id, deleteAll: true },
  ),
]
