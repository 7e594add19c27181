import type { Navigation } from '../../state/kit/ports.ts'

/** One-time tokens, codes and answers of other services. */
const secrets = /(?<=[?&])(?:token|code|state|id_token|invitationToken|SAMLResponse|RelayState)=[^&#]*&?/g
/** Pages of ours by their usual routes; with routes of a host's own, each flow cleans up itself. */
const ourPages = /\/(?:account|oauth)\/[^?]/

/** Takes secrets out of the page's address before anything of ours asks anybody anything; `takeArrival` still has them. */
export const cleanAddress = ({ url, show }: Navigation): void => {
  const { href } = url()
  const clean = href.replaceAll(secrets, '')
  if (clean !== href && ourPages.test(href)) show(new URL(clean), { replace: true })
}
