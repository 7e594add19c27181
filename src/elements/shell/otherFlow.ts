import type { GivenOptions } from '../contracts.ts'

/** Default paths of the pages on which a login box opens another flow than sign-in. */
const otherPages =
  /^\/(?:account\/(?:activate|forget-password|impersonate|invitation\/accept|login\/magic-link|logout|(?:oidc|saml)\/callback|redirect|reset-(?:password|phone-number)|sign-up|social\/success|step-up)|oauth\/callback)$/

const tidy = (path = '') => path.replace(/\/+$/, '').toLowerCase()

/**
 * True when the page's address or the element's attributes ask for another flow than sign-in, as far as the entry can
 * tell; the router decides once it is loaded. Until then, such a page must not show a sign-in form that takes typing.
 */
export const asksForOtherFlow = (element: Element, given: readonly GivenOptions[], page: URL): boolean => {
  const options = given.map(({ authOptions }) => authOptions ?? {})
  const strategy = element.getAttribute('url-strategy') ?? options.find(found => found.urlStrategy)?.urlStrategy
  const base = tidy(element.getAttribute('base-path') ?? options.find(found => found.basePath)?.basePath)
  const path = tidy(strategy === 'hash' ? page.hash.slice(1).split('?')[0] : page.pathname.slice(base.length))
  const routes = Object.entries(Object.assign({}, ...options.map(found => found.routes)) as Record<string, string>)
  const route = strategy === 'none' ? undefined : routes.find(([, own]) => tidy(own) === path)?.[0]
  if (strategy !== 'none' && !route && otherPages.test(path)) return true
  if (route && !/^(?:authenticated|login)Url$/.test(route)) return true
  if ((element.getAttribute('hosted-login') ?? 'false') !== 'false' || given.some(found => found.hostedLogin))
    return true
  return path !== '/account/login' && !route && (element.getAttribute('screen') ?? 'login') !== 'login'
}
