import { getPath } from '../kit/getPath.ts'
import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { portalConfig } from '../vendor/portalConfig.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import type { NavigationFacts } from './access.ts'
import { permissions } from './permissions.ts'

/** How long the navigation waits for the tenant's configuration before it uses the defaults. */
const configurationTimeoutMs = 5_000

/** Whether the last of the themes that names an appearance hides a page, or a tab of it. */
const isHiddenBy = (themes: readonly unknown[], path: readonly string[]): boolean => {
  const appearances = themes.map(theme => {
    const found = getPath(theme, 'adminPortal', 'pages', ...path)
    return typeof found === 'string' ? found : getPath(found, 'appearance')
  })
  return appearances.findLast(appearance => appearance !== undefined) === 'hidden'
}

/** Collects what decides about the navigation of an element. `changed` is called whenever one of the facts changes. */
export const createNavigationFacts = ({ app, after }: Scope, changed: () => void) => {
  const { $screen } = app.use(session)
  const { $portal, loadPortal } = app.use(portalConfig)
  const { $flags } = app.use(vendorConfig)
  const { $can, $isKnown } = app.use(permissions)
  let isConfigured = false
  const setConfigured = () => {
    if (isConfigured) return
    isConfigured = true
    changed()
  }

  return {
    /** The user and tenant that the facts are about; undefined until all facts are known. */
    identity: (): string | undefined => {
      const state = $screen.get()
      const hasUser = state.status === 'signedIn' || state.status === 'interrupted'
      if (!hasUser || !isConfigured || !$isKnown.get()) return undefined
      return `${state.user.id} ${state.tenantId}`
    },
    read: (): NavigationFacts => {
      const { metadata, themeOptions } = app.options()
      const portal = $portal.get()
      const themes = [portal.theme, portal.themeV2, metadata?.['theme'], metadata?.['themeV2'], themeOptions]
      return {
        configurations: [portal, metadata],
        flags: $flags.get(),
        can: $can.get(),
        isHidden: (section, tab) => isHiddenBy(themes, tab === undefined ? [section] : [section, 'tabs', tab]),
      }
    },
    /** Follows the facts; returns the function that stops it. */
    follow: (): (() => void) => {
      const stops = [$screen, $portal, $flags, $can, $isKnown].map(store => store.listen(changed))
      stops.push(after(configurationTimeoutMs, setConfigured))
      void loadPortal().then(setConfigured)
      return () => stops.forEach(stop => stop())
    },
  }
}
