import type { Navigation } from '../../state/kit/ports.ts'

/** Query parameters that carry one-time tokens, codes and provider answers, and links whose fragment is a token. */
const secrets =
  /(?<=[?&#])(?:token|code|state|id_token|access_token|refresh_token|invitationToken|SAMLResponse|RelayState)=[^&#]*&?|(?<=\/account\/sso-(?:set-up|report)[^#]*)#.*/g
/** Pages of the login box by their default routes; with custom routes, each flow cleans the URL itself. */
const ourPages = /\/(?:account|oauth)\/[^?]/

/** Removes secrets from the page's URL before the first request is sent; `takeArrival` still returns them. */
export const cleanAddress = ({ url, show }: Navigation): void => {
  const { href } = url()
  const clean = href.replaceAll(secrets, '')
  if (clean !== href && ourPages.test(href)) show(new URL(clean), { replace: true })
}
