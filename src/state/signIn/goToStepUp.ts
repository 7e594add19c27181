import type { App } from '../kit/app.ts'
import { routeGuard } from './routeGuard.ts'
import { saveReturnUrl } from './returnUrl.ts'
import { routeUrl } from '../vendor/routes.ts'
import { cleanMaxAge } from '../session/isSteppedUp.ts'

/** Goes to the step-up page and saves the current page as return URL (§2.1). */
export const goToStepUp = (app: App, navigate: (to: URL) => void, maxAge: unknown): void => {
  const { routing, rules } = app.use(routeGuard)
  const here = app.ports.navigation.url()
  const limit = cleanMaxAge(maxAge)
  saveReturnUrl(app, here, rules(routing()))
  const query = new URLSearchParams(limit === undefined ? {} : { maxAge: String(limit) })
  navigate(routeUrl('stepUpUrl', here, routing(), query))
}
