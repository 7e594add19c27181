import type { AuthOptions, FeApp } from '../../src/index.ts'
import { clientId, isHostedElsewhere, preference } from './preferences.ts'
import { showSettings } from './settings.ts'
import { sitePath } from './sitePath.ts'
import { isVisitorUnknown, showVisitor } from './visitor.ts'

/** How long the header waits for the session check before it offers to sign in. */
const patienceMs = 3_000

/**
 * Set-up of every page: configures fe-elements, fills header and footer, and checks the session. Undefined when the script
 * of fe-elements could not be loaded; the page then works without a user.
 */
export const startSite = (authOptions: AuthOptions = {}): FeApp | undefined => {
  const app = window.FeElements?.initialize({
    ...(preference('mode') === 'preview'
      ? { preview: true }
      : { contextOptions: { baseUrl: location.origin, ...(isHostedElsewhere() && { clientId }) } }),
    ...(isHostedElsewhere() && { hostedLogin: true }),
    authOptions: { basePath: sitePath, ...authOptions },
  })
  const show = () => showVisitor(app?.$user.get())
  showSettings()
  setTimeout(() => isVisitorUnknown() && show(), patienceMs)
  if (!app) return undefined
  for (const name of ['fe-ready', 'fe-login', 'fe-tenant-switch', 'fe-logout'] as const)
    document.addEventListener(name, show)
  return app
}
