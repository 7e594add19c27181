import * as applications from '../http/applications/operations.ts'
import * as entitlements from '../http/entitlements/operations.ts'
import * as featureFlags from '../http/featureFlags/operations.ts'
import * as identityAuth from '../http/identityAuth/operations.ts'
import * as impersonation from '../http/impersonation/operations.ts'
import * as metadata from '../http/metadata/operations.ts'
import * as mfaLogin from '../http/mfa/loginOperations.ts'
import * as mfa from '../http/mfa/operations.ts'
import * as oauth from '../http/oauth/operations.ts'
import type { Operation } from '../http/operation.ts'
import * as passwords from '../http/users/passwordOperations.ts'
import * as phones from '../http/users/phoneOperations.ts'
import * as phoneNumbers from '../http/phoneNumbers/operations.ts'
import * as securityPolicy from '../http/securityPolicy/operations.ts'
import * as passwordless from '../http/passwordless/operations.ts'
import * as ssoLogin from '../http/ssoLogin/operations.ts'
import * as tenants from '../http/tenants/operations.ts'
import * as users from '../http/users/operations.ts'
import * as signUp from '../http/users/signUpOperations.ts'
import * as vendor from '../http/vendor/operations.ts'
import * as webauthnDevices from '../http/webauthnDevices/operations.ts'
import { applicationsHandlers } from './families/applications/applications.ts'
import { entitlementsHandlers } from './families/entitlements/entitlements.ts'
import { featureFlagsHandlers } from './families/featureFlags/featureFlags.ts'
import { identityAuthHandlers } from './families/identityAuth/identityAuth.ts'
import { actorTokens } from './families/impersonation/actorToken.ts'
import { impersonationHandlers } from './families/impersonation/impersonation.ts'
import { metadataHandlers } from './families/metadata/metadata.ts'
import { mfaHandlers } from './families/mfa/mfa.ts'
import { passwordlessHandlers } from './families/passwordless/passwordless.ts'
import { phoneNumbersHandlers } from './families/phoneNumbers/phoneNumbers.ts'
import { securityPolicyHandlers } from './families/securityPolicy/securityPolicy.ts'
import { passwordHandlers } from './families/users/passwords.ts'
import { phoneHandlers } from './families/users/phones.ts'
import { oauthHandlers } from './families/oauth/oauth.ts'
import { tokenForm } from './families/oauth/tokens.ts'
import type { PageRoute, PublicDocument } from './request/pageRoute.ts'
import type { Handler, HandlersFor } from './handler/handler.ts'
import type { LegacyHandler } from './handler/legacyHandler.ts'
import { postedCallback } from './families/ssoLogin/callback.ts'
import { samlAcs } from './families/ssoLogin/saml.ts'
import { samlMetadata } from './families/ssoLogin/samlMetadata.ts'
import { ssoLoginHandlers } from './families/ssoLogin/ssoLogin.ts'
import { tenantsHandlers } from './families/tenants/tenants.ts'
import { activationHandlers } from './families/users/activation.ts'
import { invitationHandlers } from './families/users/invitations.ts'
import { signUpHandlers } from './families/users/signUp.ts'
import { usersHandlers } from './families/users/users.ts'
import { vendorHandlers } from './families/vendor/vendor.ts'
import { webauthnDevicesHandlers } from './families/webauthnDevices/webauthnDevices.ts'

/** An operation with the handler that answers it. */
export interface Endpoint {
  operation: Operation<never, unknown>
  handler: Handler<never, unknown> | LegacyHandler<unknown, unknown>
}

/** One method and path, and the operations behind it, which differ in their fixed query. */
export interface Route {
  method: string
  /** Below the base URL, with `:name` for holes. */
  path: string
  endpoints: Endpoint[]
}

const family = <Operations extends Record<string, Operation<never, unknown>>>(
  operations: Operations,
  handlers: HandlersFor<Operations>,
): Endpoint[] =>
  Object.entries(operations).map(([name, operation]) => ({
    operation,
    handler: handlers[name] as unknown as Endpoint['handler'],
  }))

const endpoints: Endpoint[] = [
  family(identityAuth, identityAuthHandlers),
  family({ ...mfaLogin, ...mfa }, mfaHandlers),
  family(oauth, oauthHandlers),
  family(users, usersHandlers),
  family(signUp, { ...signUpHandlers, ...activationHandlers, ...invitationHandlers }),
  family(passwords, passwordHandlers),
  family(phones, phoneHandlers),
  family(phoneNumbers, phoneNumbersHandlers),
  family(securityPolicy, securityPolicyHandlers),
  family(tenants, tenantsHandlers),
  family(ssoLogin, ssoLoginHandlers),
  family(passwordless, passwordlessHandlers),
  family(vendor, vendorHandlers),
  family(webauthnDevices, webauthnDevicesHandlers),
  family(featureFlags, featureFlagsHandlers),
  family(metadata, metadataHandlers),
  family(entitlements, entitlementsHandlers),
  family(applications, applicationsHandlers),
  family(impersonation, impersonationHandlers),
].flat()

/** Every route outside the contract. */
export const pageRoutes: readonly PageRoute[] = [samlAcs, postedCallback, actorTokens, tokenForm]

/** Every document outside the contract. */
export const publicDocuments: readonly PublicDocument[] = [samlMetadata]

/** `/me/all` goes before `/me/{id}`, whatever the order of the families. */
export const byHoles = (left: Pick<Route, 'path'>, right: Pick<Route, 'path'>): number => {
  const [a, b] = [left, right].map(({ path }) =>
    path
      .split('/')
      .map(segment => (segment.startsWith(':') ? '1' : '0'))
      .join(''),
  )
  return a! < b! ? -1 : a! > b! ? 1 : 0
}

/** Every route of the API, in the order in which to match. */
export const routesUnder = (prefix: string): Route[] => {
  const routes = new Map<string, Route>()
  for (const endpoint of endpoints) {
    const { method, path, under } = endpoint.operation
    const template = `${under === 'base' ? '' : `/${prefix}`}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const key = `${method} ${template}`
    const route = routes.get(key) ?? { method, path: template, endpoints: [] }
    route.endpoints.push(endpoint)
    routes.set(key, route)
  }
  return [...routes.values()].sort(byHoles)
}

/** The endpoint whose fixed query a request has. */
export const endpointFor = ({ endpoints: candidates }: Route, url: URL): Endpoint | undefined =>
  candidates.find(({ operation }) =>
    Object.entries(operation.fixedQuery ?? {}).every(([key, value]) => url.searchParams.get(key) === value),
  )
