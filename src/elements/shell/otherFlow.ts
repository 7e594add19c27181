import type { GivenOptions } from '../app/contracts.ts'
import { isFlagSet } from './isFlagSet.ts'

const loginPage = '/account/login'
/** Default paths of the pages on which a login box opens another flow than sign-in. */
const otherPages =
  /^\/(?:account\/(?:activate|approval|forget-password|impersonate|invitation\/accept|login\/magic-link|logout|(?:oidc|saml)\/callback|redirect|reset-(?:password|phone-number)|sign-up|social\/success|sso-(?:report|set-up)|step-up)|oauth\/callback)$/

const tidy = (path: unknown) => (typeof path === 'string' ? path.replace(/\/+$/, '').toLowerCase() : '')

/** What a path is for: one of the host's own routes, or a default. */
const pageKindOf = (path: string, ownRoutes: readonly [string, unknown][]): 'signIn' | 'otherFlow' | 'own' => {
  const route = ownRoutes.find(([, own]) => tidy(own) === path)?.[0]
  if (route ? route === 'loginUrl' : path === loginPage) return 'signIn'
  return (route ? route !== 'authenticatedUrl' : otherPages.test(path)) ? 'otherFlow' : 'own'
}

/**
 * True when the page's address or the element's attributes ask for another flow than sign-in, as far as the entry can
 * tell; the router decides once it is loaded. Until then, such a page must not show a sign-in form that takes typing.
 */
export const asksForOtherFlow = (element: Element, given: readonly GivenOptions[], page: URL): boolean => {
  const options = given.map(({ authOptions }) => authOptions ?? {})
  const ofHost = (name: 'urlStrategy' | 'basePath') => options.find(found => found[name])?.[name]
  const strategy = element.getAttribute('url-strategy') ?? ofHost('urlStrategy')
  const base = tidy(element.getAttribute('base-path') ?? ofHost('basePath'))
  const path = tidy(strategy === 'hash' ? page.hash.slice(1).split('?')[0] : page.pathname.slice(base.length))
  const ownRoutes = options.flatMap(({ routes }) => Object.entries(routes ?? {}))
  const kind = strategy === 'none' ? 'own' : pageKindOf(path, ownRoutes)
  return (
    kind === 'otherFlow' ||
    given.some(({ hostedLogin }) => hostedLogin) ||
    isFlagSet(element, 'hosted-login') ||
    (kind === 'own' && (element.getAttribute('screen') ?? 'login') !== 'login')
  )
}
