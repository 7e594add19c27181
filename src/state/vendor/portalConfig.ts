import { atom } from 'nanostores'
import { getPath } from '../../http/getPath.ts'
import { adminBox } from '../../http/metadata/adminBox.ts'
import type { PortalConfiguration } from '../../http/metadata/types.ts'
import type { App } from '../kit/app.ts'
import { feature } from '../kit/feature.ts'
import { loadOnce } from '../kit/loadOnce.ts'
import { readPortalConfiguration } from './portalConfiguration.ts'

/** The configuration in a server's answer, with the overrides that it names. */
const readConfiguration = async (app: App): Promise<unknown> => {
  const answer = await app.send(adminBox).catch((cause: unknown) => {
    void import('./setUpFault.ts').then(({ nameSetUpFault }) => nameSetUpFault(app, cause))
    throw cause
  })
  const configuration = getPath(answer, 'rows', '0', 'configuration')
  const address = getPath(configuration, 'metadataOverrides', 'url')
  if (typeof address !== 'string' || address === '') return configuration
  const { withOverrides } = await import('./configurationOverrides.ts')
  return withOverrides(app, configuration, address)
}

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
        () => readConfiguration(app),
        configuration => $portal.set(readPortalConfiguration(configuration, app.ports.log)),
      ),
  }
})
