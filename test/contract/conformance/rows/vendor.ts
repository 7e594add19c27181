import * as vendor from '../../../../src/http/vendor/operations.ts'
import { row } from '../row.ts'

export default [row(vendor.publicInfo, ({ api }) => api.vendor.getVendorPublicInfo())]
