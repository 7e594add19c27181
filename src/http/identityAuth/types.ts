import type { AuthResult } from '../authResult.ts'
import type { User } from '../users/types.ts'

/** A tenant's main sign-in method. */
export type MainAuthStrategy =
  | 'EmailAndPassword'
  | 'MagicLink'
  | 'Code'
  | 'NoLocalAuthentication'
  | 'SmsCode'
  | 'WebAuthN'
  | 'UsernameAndPassword'
  | 'UsernameAndMagicLink'
  | 'UsernameAndCode'
  | 'UsernameAndSms'

/** Sign-in methods beside the main one. */
export type SecondaryAuthStrategy =
  | 'WebAuthnPlatform'
  | 'WebAuthnCrossPlatform'
  | 'SmsCode'
  | 'SmsCodeV2'
  | 'Passkeys'
  | 'UsernameAndPassword'
  | 'UsernameAndMagicLink'
  | 'UsernameAndCode'
  | 'UsernameAndSms'

/** The sign-in methods that a tenant allows. */
export interface AuthStrategies {
  mainAuthStrategies: { strategy: MainAuthStrategy }[]
  secondaryAuthStrategies: { strategy: SecondaryAuthStrategy; isActive: boolean }[]
}

/** Public part of a vendor's security configuration. */
export interface PublicVendorConfiguration {
  allowSignups: boolean
  allowNotVerifiedUsersLogin: boolean
  apiTokensEnabled: boolean
  forcePermissions: boolean
  authStrategy: MainAuthStrategy
  machineToMachineAuthStrategy: 'ClientCredentials' | 'AccessToken'
}

/** The identifiers of a sign-up, optional or required. */
export interface SignUpStrategy {
  strategy: 'email' | 'phoneNumber' | 'username'
  isActive: boolean
  isRequired: boolean
}

/** Answer of the start of a step-up: a completed sign-in, or an MFA token. */
export interface StepUpStart extends Partial<AuthResult> {
  user?: User
}
