/** Ways to sign in without a password, as they stand in the path: the strategy in lower case. */
export type PasswordlessType = 'code' | 'magiclink' | 'smscode'

/** Who wants to sign in; exactly one of these. */
export interface PasswordlessIdentifier {
  email?: string
  userId?: string
  username?: string
  phoneNumber?: string
}

/** Answer to asking for a code or link; the same for people who have no account. */
export interface PasswordlessStart {
  /** Names the attempt that a code or link belongs to; missing from servers that know it by a cookie. */
  otcToken?: string
  /** Where a text message went, if the server tells. */
  phoneNumber?: string
}
