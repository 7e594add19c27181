import type { AuthOptions, FeApp } from '../../src/index.ts'
import { clientId, isHostedElsewhere, preference } from './preferences.ts'
import { showSettings } from './settings.ts'
import { isVisitorUnknown, showVisitor } from './visitor.ts'

/** How long the header waits for an answer about the visitor before it offers to sign in. */
const patienceMs = 3_000

/**
 * What every page does: configures fe-elements as its script tag left it, fills header and footer, and asks who the
 * visitor is. Undefined when the script could not be loaded; the page then works without a visitor.
 */
export const startSite = (authOptions: AuthOptions = {}): FeApp | undefined => {
  const app = window.FeElements?.initialize({
    ...(preference('mode') === 'preview'
      ? { preview: true }
      : { contextOptions: { baseUrl: location.origin, ...(isHostedElsewhere() && { clientId }) } }),
    ...(isHostedElsewhere() && { hostedLogin: true }),
    authOptions,
  })
  const show = () => showVisitor(app?.$user.get(), () => void app?.logout())
  showSettings()
  setTimeout(() => isVisitorUnknown() && show(), patienceMs)
  if (!app) return undefined
  for (const name of ['fe-ready', 'fe-login', 'fe-tenant-switch', 'fe-logout'] as const)
    document.addEventListener(name, show)
  return app
}
