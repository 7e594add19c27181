import { initialize } from 'fe-elements'

/** Where the application is on its origin, without the slash at the end. */
export const basePath = import.meta.env.BASE_URL.slice(0, -1)

/** The session of the application. The routes of its elements are routes of its router, below its base. */
export const app = initialize({
  contextOptions: { baseUrl: location.origin },
  authOptions: { urlStrategy: 'path', basePath },
  entitlementsOptions: { enabled: true },
})
