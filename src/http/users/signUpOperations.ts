import type { AuthResult } from '../authResult.ts'
import { operation } from '../operation.ts'
import type { Activation, InvitationPreview, SignUpRequest, SignUpResult } from './types.ts'

/** Creates a tenant for a new person, or adds them to the one that invited them. */
export const signUp = operation<SignUpRequest, SignUpResult>({
  name: 'users.signUp',
  method: 'POST',
  path: '/identity/resources/users/v1/signUp',
  bearer: 'never',
})

/** Signs up with a phone number as the identifier; a code is sent to it. */
export const signUpWithPhoneNumber = operation<SignUpRequest, SignUpResult>({
  name: 'users.signUpWithPhoneNumber',
  method: 'POST',
  path: '/identity/resources/users/v1/signUp/phoneNumber',
  bearer: 'never',
})

/** Signs up with a username as the identifier. */
export const signUpWithUsername = operation<SignUpRequest, SignUpResult>({
  name: 'users.signUpWithUsername',
  method: 'POST',
  path: '/identity/resources/users/v1/signUp/username',
  bearer: 'never',
})

/** Proves an address with the link that was mailed to it, and signs in. */
export const activate = operation<Activation, AuthResult>({
  name: 'users.activate',
  method: 'POST',
  path: '/identity/resources/users/v1/activate',
  bearer: 'never',
})

/** Proves a phone number with the code that was sent to it, and signs in. */
export const activateWithCode = operation<Activation & { code: string }, AuthResult>({
  name: 'users.activateWithCode',
  method: 'POST',
  path: '/identity/resources/users/v1/activate/code',
  bearer: 'never',
})

/** Reads what an activation still needs; consumes nothing. */
export const activationStrategy = operation<{ userId: string; token: string }, { shouldSetPassword: boolean }>({
  name: 'users.activationStrategy',
  method: 'GET',
  path: '/identity/resources/users/v1/activate/strategy',
  bearer: 'never',
})

/** Requests a new activation link; the answer is the same for every address. */
export const activationReset = operation<{ email: string }>({
  name: 'users.activationReset',
  method: 'POST',
  path: '/identity/resources/users/v1/activate/reset',
})

/** Requests a new invitation; the answer is the same for every address. */
export const invitationReset = operation<{ email: string }>({
  name: 'users.invitationReset',
  method: 'POST',
  path: '/identity/resources/users/v1/invitation/reset',
})

/** Resends all pending invitations of a person. */
export const invitationResetAllTenants = operation<{ email: string }>({
  name: 'users.invitationResetAllTenants',
  method: 'POST',
  path: '/identity/resources/users/v1/invitation/reset/all',
})

/** Accepts an invitation for an existing account. */
export const invitationAccept = operation<{ userId: string; token: string }>({
  name: 'users.invitationAccept',
  method: 'POST',
  path: '/identity/resources/users/v1/invitation/accept',
})

/** Accepts an invitation with a code that was sent separately from its token. */
export const invitationAcceptWithCode = operation<{ userId: string; token: string; code: string }>({
  name: 'users.invitationAcceptWithCode',
  method: 'POST',
  path: '/identity/resources/users/v1/invitation/accept/code',
})

/** Reads the details of an invitation; consumes nothing. */
export const invitationTokenVerify = operation<{ token: string }, InvitationPreview>({
  name: 'users.invitationTokenVerify',
  method: 'POST',
  path: '/identity/resources/tenants/invites/v1/verify',
})
