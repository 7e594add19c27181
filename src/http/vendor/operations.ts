import { operation } from '../operation.ts'
import type { VendorPublicInfo } from './types.ts'

/** Reads the vendor's name, logo and white-label mode. */
export const publicInfo = operation<void, VendorPublicInfo>({
  name: 'vendor.publicInfo',
  method: 'GET',
  path: '/vendors/public',
  retry: 'startUp',
})
