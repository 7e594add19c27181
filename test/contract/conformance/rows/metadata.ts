import * as metadata from '../../../../src/http/metadata/operations.ts'
import { row } from '../row.ts'

export default [row(metadata.adminBox, ({ bare }) => bare.get('/metadata', { entityName: 'adminBox' }))]
