import { accountsPath, loginPath, preLoginPath, profilePath, refreshPath } from './paths.ts'

/** One canned answer of the mocked API. */
export interface MockedAnswer {
  status: number
  body: unknown
}

/** A successful answer. */
export const ok = (body: unknown): MockedAnswer => ({ status: 200, body })

/** The person who signs in. */
export const person = { id: 'user-1', tenantId: 'tenant-1', email: 'person@example.com', name: 'Person' }

/** A token whose signature is not checked. */
export const accessToken = [
  { alg: 'ES256' },
  { sub: person.id, ...person, tenantIds: [person.tenantId], amr: ['pwd'] },
  {},
]
  .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

/** A tenant with password sign-in and nothing else configured, which accepts any password; no session before that. */
const answers: Readonly<Record<string, MockedAnswer>> = {
  [`POST ${preLoginPath}`]: ok({}),
  [`POST ${loginPath}`]: ok({ accessToken, expiresIn: 86_400, mfaRequired: false }),
  [`GET ${profilePath}`]: ok({ ...person, tenantIds: [person.tenantId], roles: [], permissions: [], verified: true }),
  [`GET ${accountsPath}`]: ok({ tenants: [{ tenantId: person.tenantId, name: 'Acme' }] }),
  [`POST ${refreshPath}`]: {
    status: 401,
    body: { errors: ['Session not found'] },
  },
  'GET /frontegg/metadata': ok({
    rows: [
      {
        configuration: {
          signIn: {
            hasMore: false,
            identifiers: ['email'],
            allowsSignUp: false,
            hasPasskeys: false,
            socialProviders: [],
          },
        },
      },
    ],
  }),
  'GET /frontegg/flags': ok({}),
  'GET /frontegg/vendors/public': ok({ name: 'Acme', logo: '', icon: '' }),
  'GET /frontegg/identity/resources/configurations/v1/public': ok({
    allowSignups: true,
    allowNotVerifiedUsersLogin: false,
    apiTokensEnabled: true,
    forcePermissions: false,
    authStrategy: 'EmailAndPassword',
    machineToMachineAuthStrategy: 'ClientCredentials',
  }),
  'GET /frontegg/identity/resources/configurations/v1/auth/strategies/public': ok({
    mainAuthStrategies: [{ strategy: 'EmailAndPassword' }],
    secondaryAuthStrategies: [],
  }),
  'GET /frontegg/identity/resources/configurations/v1/sign-up/strategies': ok([]),
  'GET /frontegg/identity/resources/sso/v2': ok([]),
  'GET /frontegg/identity/resources/sso/custom/v1': ok({ providers: [] }),
  'GET /frontegg/team/resources/sso/v2/configurations/public': ok({ isActive: false }),
  'GET /frontegg/identity/resources/configurations/v1/captcha-policy/public': ok({ enabled: false }),
}

/** The answer to an API call; an unknown one is refused the way the service refuses it. */
export const answerTo = (method: string, path: string): MockedAnswer =>
  answers[`${method} ${path}`] ?? { status: 404, body: { errors: [`Cannot ${method} ${path}`] } }
