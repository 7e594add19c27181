import { ownOperation } from '../operation.ts'
import type {
  SsoAttributes,
  SsoDetails,
  SsoEnding,
  SsoEnforcementState,
  SsoExemptMember,
  SsoRun,
  SsoRunDetails,
  SsoRunPerson,
} from './types.ts'

/** Reads everything about a connection that its administrator has to know. */
export const details = ownOperation<{ ssoConfigId: string }, SsoDetails>({
  name: 'ssoConfig.details',
  method: 'GET',
  path: '/fe/sso/configurations/{ssoConfigId}',
})

/** Accepts another entity id or sign-in address, which the metadata of a connection's provider names now. */
export const acceptProvider = ownOperation<{ ssoConfigId: string; entityId: string; ssoEndpoint: string }>({
  name: 'ssoConfig.acceptProvider',
  method: 'PUT',
  path: '/fe/sso/configurations/{ssoConfigId}/provider',
})

/** Stores when the provider will refuse the client secret of a connection; another secret has another date. */
export const secretExpiry = ownOperation<{ ssoConfigId: string; endsAt: string | null }>({
  name: 'ssoConfig.secretExpiry',
  method: 'PUT',
  path: '/fe/sso/configurations/{ssoConfigId}/secret-expiry',
})

/** Reads what of the tenant's connections has ended or soon will. */
export const endings = ownOperation<void, SsoEnding[]>({
  name: 'ssoConfig.endings',
  method: 'GET',
  path: '/fe/sso/endings',
})

/** Chooses the attributes or claims that people are read from; empty ones are looked for by their usual names. */
export const attributesSave = ownOperation<SsoAttributes & { ssoConfigId: string }>({
  name: 'ssoConfig.attributesSave',
  method: 'PUT',
  path: '/fe/sso/configurations/{ssoConfigId}/attributes',
})

/** Asks an OpenID provider for its metadata. The context of a refusal may have the `issuer` that it would be right with. */
export const checkIssuer = ownOperation<{ issuer: string }, { issuer: string; authorizationEndpoint: string }>({
  name: 'ssoConfig.checkIssuer',
  method: 'POST',
  path: '/fe/sso/issuers',
})

/** Begins a test of a connection; the address is to be opened in a window of its own. */
export const testStart = ownOperation<{ ssoConfigId: string }, { id: string; address: string }>({
  name: 'ssoConfig.testStart',
  method: 'POST',
  path: '/fe/sso/configurations/{ssoConfigId}/tests',
})

/** Reads the newest runs of a connection, at most fifty tests and fifty sign-ins. */
export const tests = ownOperation<{ ssoConfigId: string }, SsoRun[]>({
  name: 'ssoConfig.tests',
  method: 'GET',
  path: '/fe/sso/configurations/{ssoConfigId}/tests',
})

/** Reads a run with its verdicts; values of the person are masked. */
export const testDetails = ownOperation<{ testId: string }, SsoRunDetails>({
  name: 'ssoConfig.testDetails',
  method: 'GET',
  path: '/fe/sso/tests/{testId}',
})

/** Reads the values of the person in a run, which is audited. */
export const testValues = ownOperation<{ testId: string }, { person: SsoRunPerson | null }>({
  name: 'ssoConfig.testValues',
  method: 'POST',
  path: '/fe/sso/tests/{testId}/values',
})

/**
 * Lets the person of a run that was refused as `otherSubject` sign in to the account of their address from now on. The ID that
 * signed in before no longer does.
 */
export const subjectUse = ownOperation<{ testId: string }>({
  name: 'ssoConfig.subjectUse',
  method: 'POST',
  path: '/fe/sso/tests/{testId}/subject',
})

/**
 * Reads whether people of a connection's domains must sign in with its provider, and how many members that concerns. Exempt
 * members have names for those who may see members.
 */
export const enforcement = ownOperation<
  { ssoConfigId: string },
  SsoEnforcementState & { exemptMembers: SsoExemptMember[]; membersInside: number; membersOutside: number }
>({ name: 'ssoConfig.enforcement', method: 'GET', path: '/fe/sso/configurations/{ssoConfigId}/enforcement' })

/**
 * Requires the provider of an enabled connection from some days on. Without days it is required at once, for ten minutes,
 * unless an administrator who signs in with the provider confirms it.
 */
export const enforce = ownOperation<
  { ssoConfigId: string; graceDays: number; exemptUserIds: string[] },
  SsoEnforcementState
>({ name: 'ssoConfig.enforce', method: 'PUT', path: '/fe/sso/configurations/{ssoConfigId}/enforcement' })

/** Keeps required single sign-on that is on trial. */
export const enforcementConfirm = ownOperation<{ ssoConfigId: string }>({
  name: 'ssoConfig.enforcementConfirm',
  method: 'POST',
  path: '/fe/sso/configurations/{ssoConfigId}/enforcement/confirmation',
})

/** Allows other ways to sign in again. */
export const enforcementEnd = ownOperation<{ ssoConfigId: string }>({
  name: 'ssoConfig.enforcementEnd',
  method: 'DELETE',
  path: '/fe/sso/configurations/{ssoConfigId}/enforcement',
})
