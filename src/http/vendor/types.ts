/** Public information about the vendor of the host application. */
export interface VendorPublicInfo {
  name: string
  logo: string
  icon: string
  /** True: no mention of the product's maker is shown. Missing means false. */
  whiteLabelMode?: boolean
  /** What the server can do beyond the contract: names of operations below `/fe/`, and of other abilities. */
  feCapabilities?: readonly string[]
}
