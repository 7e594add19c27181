/** How the vendor of the host application presents itself. */
export interface VendorPublicInfo {
  name: string
  logo: string
  icon: string
  /** True: nothing may point to who made this. Missing means false. */
  whiteLabelMode?: boolean
}
