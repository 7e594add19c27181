/** One canned answer of the API. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

const claims = { sub: 'ann', tenantId: 'acme', tenantIds: ['acme'], email: 'ann@acme.test', name: 'Ann' }
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** An unsigned token for Ann with some claims of its own; the client never checks signatures. */
export const encodeToken = (own: Record<string, unknown> = {}): string =>
  `${part({ alg: 'ES256' })}.${part({ ...claims, ...own })}.c2lnbg`

/** Ann's token. */
export const accessToken = encodeToken()

const prefix = '/frontegg/identity/resources'

/** Paths that tests watch or answer differently. */
export const paths = {
  refresh: `${prefix}/auth/v1/user/token/refresh`,
  preLogin: `${prefix}/auth/v2/user/sso/prelogin`,
  login: `${prefix}/auth/v1/user`,
  logout: `${prefix}/auth/v1/logout`,
  me: `${prefix}/users/v2/me`,
  meTenants: `${prefix}/users/v3/me/tenants`,
  metadata: '/frontegg/metadata',
} as const

/** What the service answers to a successful sign-in. */
export const signedIn: Answer = {
  status: 200,
  body: { accessToken, refreshToken: 'never-looked-at', expiresIn: 3600, mfaRequired: false },
}

/** What the service answers without a session. */
export const signedOut: Answer = { status: 401, body: { errors: ['Session not found'] } }

const ok = (body: unknown): Answer => ({ status: 200, body })

/** A tenant with password sign-in, no session, nothing configured. */
const answers: Readonly<Record<string, Answer>> = {
  [`POST ${paths.refresh}`]: signedOut,
  [`POST ${paths.preLogin}`]: ok({}),
  [`POST ${paths.login}`]: signedIn,
  [`POST ${paths.logout}`]: ok({}),
  [`PUT ${prefix}/users/v1/tenant`]: ok({}),
  [`GET ${paths.me}`]: ok({ id: 'ann', email: 'ann@acme.test', name: 'Ann', tenantId: 'acme', verified: true }),
  [`GET ${paths.meTenants}`]: ok({ tenants: [{ tenantId: 'acme', name: 'Acme' }] }),
  [`GET ${paths.metadata}`]: ok({ rows: [{ configuration: { signIn: { hasMore: false } } }] }),
  'POST /tenant-list': ok(['acme', 'lumen', 'umbra'].map(tenantId => ({ tenantId, domain_name: tenantId }))),
  'GET /frontegg/flags': ok({}),
  'GET /frontegg/vendors/public': ok({ name: 'Acme' }),
  [`GET ${prefix}/configurations/v1/public`]: ok({ allowSignups: false, authStrategy: 'EmailAndPassword' }),
  [`GET ${prefix}/configurations/v1/auth/strategies/public`]: ok({
    mainAuthStrategies: [{ strategy: 'EmailAndPassword' }],
    secondaryAuthStrategies: [],
  }),
}

/** The usual answer to a call; an unknown one is refused the way the service refuses it. */
export const answerTo = (method: string, path: string): Answer =>
  answers[`${method} ${path}`] ?? { status: 404, body: { errors: [`Cannot ${method} ${path}`] } }
