/**
 * The authentication routes and their default paths (docs/product.md §2.1). They stand here and not with the flows that
 * they open, because pages without a login box know them too.
 */
export const defaultRoutes = {
  authenticatedUrl: '/',
  loginUrl: '/account/login',
  stepUpUrl: '/account/step-up',
  logoutUrl: '/account/logout',
  activateUrl: '/account/activate',
  impersonationUrl: '/account/impersonate',
  acceptInvitationUrl: '/account/invitation/accept',
  forgetPasswordUrl: '/account/forget-password',
  resetPhoneNumberUrl: '/account/reset-phone-number',
  resetPasswordUrl: '/account/reset-password',
  socialLoginCallbackUrl: '/account/social/success',
  signUpUrl: '/account/sign-up',
  oidcRedirectUrl: '/account/oidc/callback',
  samlCallbackUrl: '/account/saml/callback',
  magicLinkCallbackUrl: '/account/login/magic-link',
  hostedLoginRedirectUrl: '/oauth/callback',
  openAppUrl: '/account/redirect',
  approvalUrl: '/account/approval',
  ssoSetUpUrl: '/account/sso-set-up',
  ssoReportUrl: '/account/sso-report',
} as const

/** Names of the authentication routes. */
export type RouteName = keyof typeof defaultRoutes

/** A host's own paths of routes. Without an authenticated one, by null, the step-up route is what a sign-in leads to. */
export type RoutePaths = Partial<Record<Exclude<RouteName, 'authenticatedUrl'>, string>> & {
  authenticatedUrl?: string | null
}

/** Routes a person may be sent to after signing in; all others but the host's own pages are refused. */
const welcomeTargets: readonly RouteName[] = [
  'authenticatedUrl',
  'stepUpUrl',
  'activateUrl',
  'acceptInvitationUrl',
  'openAppUrl',
  'approvalUrl',
]

/** Where routes live in an address: in its path, in its hash, or nowhere. */
export type UrlStrategy = 'path' | 'hash' | 'none'

/** How a mounted login box reads and writes the page's address. */
export interface Routing {
  strategy: UrlStrategy
  /** Put before every route; begins with a slash, ends without. Default empty. */
  basePath: string
  routes?: RoutePaths
}

const tidy = (path: string): string => {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // An illegal escape matches no route as it stands.
  }
  return decoded.replace(/\/+$/, '').toLowerCase() || '/'
}

/** A host's base path in the form `Routing` needs; anything else is the root. */
export const cleanBasePath = (text: string | undefined): string =>
  text && /^\/[\w\-./~]*$/.test(text) && !text.includes('//') ? text.replace(/\/+$/, '') : ''

/** A host's own path for a route; it stays on the page's origin. */
const pathOf = (name: RouteName, routes: Routing['routes']): string => {
  const path = routes?.[name]
  return path && /^\/(?!\/)[^\\\s?#]*$/.test(path) ? path : defaultRoutes[name]
}

/** The address of a route, on the page's origin. */
export const routeUrl = (name: RouteName, pageUrl: URL, routing: Routing, query?: URLSearchParams): URL => {
  const path = pathOf(name, routing.routes)
  const search = query && query.size > 0 ? `?${query.toString()}` : ''
  if (routing.strategy !== 'hash' || name === 'authenticatedUrl')
    return new URL(routing.basePath + path + search, pageUrl)
  const url = new URL(pageUrl)
  url.hash = `#${path}${search}`
  return url
}

/** Where a sign-in leads that nothing else was asked for. */
export const welcomeUrl = (pageUrl: URL, routing: Routing): URL =>
  routeUrl(routing.routes?.authenticatedUrl === null ? 'stepUpUrl' : 'authenticatedUrl', pageUrl, routing)

/** The address of a route that another site returns to. It is registered there, so it has no query of this page. */
export const callbackUrl = (name: RouteName, pageUrl: URL, routing: Routing): URL => {
  const url = routeUrl(name, pageUrl, routing)
  url.search = ''
  return url
}

/** The part of an address that routes are matched against, and the query that belongs to it. */
const placeOf = (url: URL, routing: Routing): { path: string; query: URLSearchParams } | undefined => {
  if (routing.strategy === 'hash') {
    const [path = '', search = ''] = url.hash.slice(1).split('?', 2)
    return { path, query: new URLSearchParams(search || url.search) }
  }
  const base = tidy(routing.basePath)
  const path = tidy(url.pathname)
  if (base !== '/' && path !== base && !path.startsWith(`${base}/`)) return undefined
  return { path: base === '/' ? path : path.slice(base.length), query: url.searchParams }
}

/** The authentication route of a URL, and its query; `undefined` for the host's own pages. */
export const routeOf = (url: URL, routing: Routing): { name: RouteName; query: URLSearchParams } | undefined => {
  if (routing.strategy === 'none') return undefined
  const location = placeOf(url, routing)
  if (!location) return undefined
  const path = tidy(location.path)
  const names = Object.keys(defaultRoutes) as RouteName[]
  const name = names.find(
    candidate => candidate !== 'authenticatedUrl' && tidy(pathOf(candidate, routing.routes)) === path,
  )
  return name && { name, query: location.query }
}

/** True for URLs that must not be a redirect target after signing in: sign-in itself, sign-out, callbacks. */
export const isForbiddenTarget = (url: URL, routing: Routing): boolean => {
  const seen = [routing, { ...routing, strategy: 'path' as const }, { ...routing, strategy: 'hash' as const }]
  return seen.some(candidate => {
    const route = routeOf(url, candidate)
    return route !== undefined && !welcomeTargets.includes(route.name)
  })
}
