import type { FeEventDetails } from '../index.ts'

/** What the plugin uses of vue-router, version 4 or newer. */
export interface HostRouter {
  readonly options: { readonly history: { readonly base: string } }
  push: (path: string) => Promise<unknown>
  replace: (path: string) => Promise<unknown>
  resolve: (path: string) => { readonly matched: readonly unknown[] }
}

/** The page a router works on, and whether its routes are in the hash of the address. */
const baseOf = ({ options }: HostRouter): { page: string; isInHash: boolean } => {
  const [page = '', hash] = options.history.base.split('#')
  return { page, isInHash: hash !== undefined }
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** A path of the router from the root of the page's origin. */
export const addressOf = (router: HostRouter | undefined, fullPath: string): string =>
  router ? router.options.history.base + fullPath : fullPath

/** How the routes of elements live in addresses, so that they are routes of the router as well. */
export const routingOf = (router: HostRouter): { urlStrategy: 'path' | 'hash'; basePath: string } => {
  const { page, isInHash } = baseOf(router)
  const [path = ''] = page.split('?')
  return { urlStrategy: isInHash ? 'hash' : 'path', basePath: withoutSlash(path) }
}

/**
 * The base path of an element from the root of the page's origin. Hosts name it as they name routes, below the base of the
 * router; one that has the base already stays.
 */
export const basePathOf = (router: HostRouter | undefined, path: string): string => {
  if (!router || !path.startsWith('/')) return path
  const { basePath: base } = routingOf(router)
  return base === '' || path === base || path.startsWith(`${base}/`) ? path : base + path
}

/** The path by which a router names an address; undefined for addresses outside its base. */
const pathOf = (router: HostRouter, to: URL): string | undefined => {
  if (to.origin !== new URL(document.URL).origin) return undefined
  const { page, isInHash } = baseOf(router)
  if (isInHash) {
    const [path = '', query = ''] = page.split('?')
    // A page that is a file, such as `/app/index.html`, has no slash at the end; the address after signing in has one.
    const isPage = withoutSlash(to.pathname) === withoutSlash(path) && to.search.slice(1) === query
    return isPage ? to.hash.slice(1) || '/' : undefined
  }
  if (to.pathname !== page && !to.pathname.startsWith(`${page}/`)) return undefined
  return (to.pathname.slice(page.length) || '/') + to.search + to.hash
}

/**
 * Lets a router go where elements lead; the browser goes where it has no route. Returns the function that ends this.
 */
export const followNavigation = (router: HostRouter): (() => void) => {
  const navigate = (event: CustomEvent<FeEventDetails['fe-navigate']>) => {
    const path = pathOf(router, new URL(event.detail.to))
    if (event.defaultPrevented || path === undefined || router.resolve(path).matched.length === 0) return
    event.preventDefault()
    const going = event.detail.replace ? router.replace(path) : router.push(path)
    // The router hands failed navigations to its own error handlers.
    going.catch(() => {})
  }
  document.addEventListener('fe-navigate', navigate)
  return () => document.removeEventListener('fe-navigate', navigate)
}
