import type { App } from '../kit/app.ts'
import { gate } from '../login/gate.ts'
import { saveTarget } from '../login/savedTarget.ts'
import { routeUrl } from '../settings/routes.ts'
import { cleanMaxAge } from './isSteppedUp.ts'

/** Goes to the step-up page, remembering this one to come back to (§2.1). */
export const goToStepUp = (app: App, navigate: (to: URL) => void, maxAge: unknown): void => {
  const { routing, rules } = app.use(gate)
  const here = app.ports.navigation.url()
  const limit = cleanMaxAge(maxAge)
  saveTarget(app, here, rules(routing()))
  const query = new URLSearchParams(limit === undefined ? {} : { maxAge: String(limit) })
  navigate(routeUrl('stepUpUrl', here, routing(), query))
}
