import type { Scope } from '../kit/scope.ts'
import { flowRouter } from './flowRouter.ts'
import { routeOf } from '../vendor/routes.ts'

/** Maximum number of redirects: to the server, to its provider and back to the server; from there to the page. */
const redirects = 3

/** Every callback page is below this path, wherever the host has put its own. */
const isPage = ({ pathname }: URL) => pathname.startsWith('/account/')

/**
 * Follows the redirects of the backend in the page, and shows the last one's page in this login box. Rejects once the signal
 * says that the box has left the page.
 */
export const visitInPreview = async (
  scope: Scope,
  address: URL,
  comesBackTo: 'sso' | 'social-login',
  signal: AbortSignal,
): Promise<void> => {
  let to = address
  for (let steps = 0; steps < redirects && !isPage(to); steps += 1) {
    const response = await scope.app.ports.fetch(to, { signal })
    const location = response.headers.get('location')
    if (location === null) return scope.app.ports.log.warn('The preview has no such provider')
    to = new URL(location, to)
  }
  const { goTo, routing } = scope.use(flowRouter)
  goTo(comesBackTo, routeOf(to, routing())?.query ?? to.searchParams)
}
