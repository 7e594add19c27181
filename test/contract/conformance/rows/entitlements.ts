import * as entitlements from '../../../../src/http/entitlements/operations.ts'
import { row } from '../row.ts'

export default [row(entitlements.get, ({ api }) => api.entitlements.loadEntitlementsV2())]
