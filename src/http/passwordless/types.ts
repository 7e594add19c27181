/** Passwordless methods as named in the path: the strategy in lower case. */
export type PasswordlessType = 'code' | 'magiclink' | 'smscode'

/** The identifier of a sign-in; exactly one of these. */
export interface PasswordlessIdentifier {
  email?: string
  userId?: string
  username?: string
  phoneNumber?: string
}

/** Answer to a request for a code or link; the same for people without an account. */
export interface PasswordlessStart {
  /** Identifies the attempt of a code or link; missing from servers that use a cookie for it. */
  otcToken?: string
  /** The number a text message was sent to, if the server sends it. */
  phoneNumber?: string
}
