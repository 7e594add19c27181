/** One canned answer of the mocked API. */
export interface MockedAnswer {
  status: number
  body: unknown
}

/** Where every sign-in form of the benchmark, ours and the floors', sends the typed address. */
export const preLoginPath = '/frontegg/identity/resources/auth/v2/user/sso/prelogin'

const ok = (body: unknown): MockedAnswer => ({ status: 200, body })

/** A tenant with password sign-in, no session, no company identity provider and nothing configured. */
const answers: Readonly<Record<string, MockedAnswer>> = {
  [`POST ${preLoginPath}`]: ok({}),
  'POST /frontegg/identity/resources/auth/v1/user/token/refresh': {
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
