import { atom } from 'nanostores'
import { adminBox } from '../../http/metadata/adminBox.ts'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import { feature } from '../kit/feature.ts'
import { loadOnce } from '../kit/loadOnce.ts'
import { readPortalConfiguration } from './portalConfiguration.ts'

/** The tenant's configuration of theme, navigation and texts. */
export const portalConfig = feature('portalConfig', app => {
  const $portal = atom<PortalConfiguration>({})
  const once = loadOnce(app)

  return {
    $portal,
    /** Reads theme, navigation and texts: the one request of the first screen. */
    loadPortal: () =>
      once(
        'Portal metadata',
        () => app.send(adminBox),
        answer => $portal.set(readPortalConfiguration(answer, app.ports.log)),
      ),
  }
})
