import type { GivenOptions } from '../app/contracts.ts'

/** Default paths of the pages on which a login box opens another flow than sign-in. */
const otherPages =
  /^\/(?:account\/(?:activate|forget-password|impersonate|invitation\/accept|login\/magic-link|logout|(?:oidc|saml)\/callback|redirect|reset-(?:password|phone-number)|sign-up|social\/success|step-up)|oauth\/callback)$/
const loginPage = '/account/login'

const tidy = (path: unknown) => (typeof path === 'string' ? path.replace(/\/+$/, '').toLowerCase() : '')

/** The name of the host's own route with a path. */
const ownRoute = (given: readonly GivenOptions[], path: string): string | undefined =>
  given
    .flatMap(({ authOptions }) => Object.entries(authOptions?.routes ?? {}))
    .find(([, own]) => tidy(own) === path)?.[0]

/**
 * True when the page's address or the element's attributes ask for another flow than sign-in, as far as the entry can
 * tell; the router decides once it is loaded. Until then, such a page must not show a sign-in form that takes typing.
 */
export const asksForOtherFlow = (element: Element, given: readonly GivenOptions[], page: URL): boolean => {
  const options = given.map(({ authOptions }) => authOptions ?? {})
  const strategy = element.getAttribute('url-strategy') ?? options.find(found => found.urlStrategy)?.urlStrategy
  const base = tidy(element.getAttribute('base-path') ?? options.find(found => found.basePath)?.basePath)
  const path = tidy(strategy === 'hash' ? page.hash.slice(1).split('?')[0] : page.pathname.slice(base.length))
  const isHosted =
    given.some(({ hostedLogin }) => hostedLogin) || element.matches('[hosted-login]:not([hosted-login=false])')
  const route = ownRoute(given, path)
  const isSignIn = route === 'loginUrl' || (!route && path === loginPage)
  if (strategy !== 'none') {
    if (route ? !isSignIn && route !== 'authenticatedUrl' : otherPages.test(path)) return true
    if (isSignIn) return isHosted
  }
  return isHosted || (element.getAttribute('screen') ?? 'login') !== 'login'
}
