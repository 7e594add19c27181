import type { AuthOptions } from '../session/appOptions.ts'
import { targetOfQuery, userTarget, type TargetRules } from '../kit/redirectTargets.ts'
import { routeUrl, type Routing } from '../vendor/routes.ts'

/** What may say where to go after signing in. */
export interface RedirectCandidates {
  /** Query of the page when the box was shown. */
  query: URLSearchParams
  /** The element's own `redirect-url`. */
  attribute: string | undefined
  /** Takes the address saved before sign-in was asked for; it stays where it is when another wish goes before it. */
  saved: () => string | undefined
}

/**
 * Where to go after signing in (§2.1): the query's `redirectUrl`, the element's, the saved address, the configured
 * page. Each wish is checked; `warn` hears about refused ones, never their text (N2).
 */
export const postLoginRedirect = (
  wishes: RedirectCandidates,
  rules: TargetRules,
  routing: Routing,
  warn: (message: string) => void,
): URL => {
  if (wishes.query.has('redirectUrl')) {
    const target = targetOfQuery(wishes.query, 'redirectUrl', rules)
    if (target) return target
    warn('The redirectUrl of this page is not an allowed address and was ignored')
  }
  if (wishes.attribute) {
    const target = userTarget(wishes.attribute, rules)
    if (target) return target
    warn('The redirect-url attribute is not an allowed address and was ignored')
  }
  return userTarget(wishes.saved(), rules) ?? routeUrl('authenticatedUrl', rules.pageUrl, routing)
}

/** Origins that count while same-site enforcement is on; turning it off never accepts more (N2). */
export const acceptedOrigins = (options: AuthOptions | undefined, cleaned: readonly string[]): readonly string[] =>
  options?.enforceRedirectToSameSite === false ? [] : cleaned
