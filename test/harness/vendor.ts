import type { VendorSettings } from '../../demo/server/vendor.ts'

/** The vendor of servers that are no demo. */
export const testVendor: VendorSettings = {
  name: 'Meadow Tools',
  sender: 'hello@meadow.example',
  logo: '',
  icon: '',
  links: {},
}

/** The same as an operator's environment. */
export const testVendorVariables = { FE_VENDOR_NAME: 'Meadow Tools', FE_MAIL_FROM: 'hello@meadow.example' }
