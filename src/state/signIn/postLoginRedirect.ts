import type { AuthOptions } from '../vendor/appOptions.ts'
import { targetOfQuery, userTarget, type TargetRules } from '../kit/redirectTargets.ts'
import { welcomeUrl, type Routing } from '../vendor/routes.ts'

/** The candidates for the redirect after signing in. */
export interface RedirectCandidates {
  /** Query of the page of the login box. */
  query: URLSearchParams
  /** The element's own `redirect-url`. */
  attribute: string | undefined
  /** Takes the return URL saved before sign-in; it stays saved when another candidate is used. */
  saved: () => string | undefined
}

/**
 * Where to go after signing in (§2.1): the query's `redirectUrl`, the element's, the saved address, the configured
 * page, or the step-up page where a host has none. Each candidate is checked; refused ones are reported to `warn`, without their text.
 */
export const postLoginRedirect = (
  candidates: RedirectCandidates,
  rules: TargetRules,
  routing: Routing,
  warn: (message: string) => void,
): URL => {
  if (candidates.query.has('redirectUrl')) {
    const target = targetOfQuery(candidates.query, 'redirectUrl', rules)
    if (target) return target
    if (candidates.query.get('redirectUrl') !== '' || candidates.query.getAll('redirectUrl').length > 1)
      warn('The redirectUrl of this page is not an allowed address and was ignored')
  }
  if (candidates.attribute) {
    const target = userTarget(candidates.attribute, rules)
    if (target) return target
    warn('The redirect-url attribute is not an allowed address and was ignored')
  }
  return userTarget(candidates.saved(), rules) ?? welcomeUrl(rules.pageUrl, routing)
}

/** Origins that count while same-site enforcement is on; turning it off never accepts more. */
export const acceptedOrigins = (options: AuthOptions | undefined, cleaned: readonly string[]): readonly string[] =>
  options?.enforceRedirectToSameSite === false ? [] : cleaned
