import { Location } from '@angular/common'
import { inject } from '@angular/core'
import { Router, type CanActivateFn } from '@angular/router'
import { isSignedIn } from '../elements/app/hostSession.ts'
import { addressOf } from './hostRouter.ts'
import { injectIdentity } from './identity.ts'

/**
 * A guard for routes, in `canActivate`. It waits for the first session check, and sends people who are not signed in to
 * the sign-in page, which returns them to where they wanted to go. On a server it lets everything through, because the
 * session is known in the browser only; there it runs again.
 */
export const feGuard: CanActivateFn = async (_route, { url }) => {
  const { app, loginPath } = injectIdentity()
  const router = inject(Router)
  const location = inject(Location)
  if (!app || (await isSignedIn(app))) return true
  return router.createUrlTree([loginPath], { queryParams: { redirectUrl: addressOf(location, url) } })
}
