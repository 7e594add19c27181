/** Public information about the vendor of the host application. */
export interface VendorPublicInfo {
  name: string
  logo: string
  icon: string
  /** True: no mention of the product's maker is shown. Missing means false. */
  whiteLabelMode?: boolean
}
