import * as featureFlags from '../../../../src/http/featureFlags/operations.ts'
import { row } from '../row.ts'

export default [row(featureFlags.list, ({ api }) => api.featureFlags.loadFeatureFlags())]
