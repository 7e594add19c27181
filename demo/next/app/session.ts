import { initialize } from 'fe-elements'
import { basePath } from './basePath.ts'

/** Sessions are known in the browser only; on a server, all visitors would share the app. */
if (typeof document !== 'undefined')
  initialize({
    contextOptions: { baseUrl: location.origin },
    authOptions: { urlStrategy: 'path', basePath },
    entitlementsOptions: { enabled: true },
  })
