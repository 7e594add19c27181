import type { Scope } from '../kit/scope.ts'
import { session } from '../session/session.ts'
import { shownSession } from '../session/shownSession.ts'
import { portalConfig } from '../vendor/portalConfig.ts'
import { vendorConfig } from '../vendor/vendorConfig.ts'
import type { NavigationFacts } from './access.ts'
import { entryOfHost, hostSectionsOf } from './hostSections.ts'
import { appearance } from './appearance.ts'
import { permissions } from '../permissions/permissions.ts'

/** How long the navigation waits for the tenant's configuration before it uses the defaults. */
const configurationTimeoutMs = 5_000

/** Collects what decides about the navigation of an element. `changed` is called whenever one of the facts changes. */
export const createNavigationFacts = ({ app, after }: Scope, changed: () => void) => {
  const { $screen } = app.use(session)
  const { $portal, loadPortal } = app.use(portalConfig)
  const { $flags } = app.use(vendorConfig)
  const { $can, $isKnown } = app.use(permissions)
  const { $appearanceOf, update } = app.use(appearance)
  let isConfigured = false
  const setConfigured = () => {
    if (isConfigured) return
    isConfigured = true
    changed()
  }

  return {
    /** The user and tenant that the facts are about; undefined until all facts are known. */
    identity: (): string | undefined => {
      const shown = shownSession($screen.get())
      return shown && isConfigured && $isKnown.get() ? `${shown.user.id} ${shown.tenantId}` : undefined
    },
    read: (): NavigationFacts => {
      update()
      const appearanceOf = $appearanceOf.get()
      return {
        configurations: [$portal.get(), app.options().metadata],
        flags: $flags.get(),
        can: $can.get(),
        isHidden: name => appearanceOf(name) === 'hidden',
        ofHost: Object.fromEntries(hostSectionsOf(app.options()).map(section => [section.slug, entryOfHost(section)])),
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
