/** A passkey of the signed-in person. */
export interface WebAuthnDevice {
  id: string
  deviceType: 'Platform' | 'CrossPlatform'
  createdAt: string
  /** Display name, such as "Chrome on Linux"; other servers of this API leave it out. */
  name?: string
  /** Missing for one that was never used. */
  lastUsedAt?: string
  /** True when the person's other devices have it too; missing where the server omits it. */
  isSynced?: boolean
}
