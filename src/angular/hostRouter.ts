import { Location } from '@angular/common'
import { DestroyRef, ErrorHandler, inject } from '@angular/core'
import { Router } from '@angular/router'
import type { FeEventDetails } from '../index.ts'

/** The address of a path of the router. */
const addressOfPath = (location: Location, path: string): URL =>
  new URL(location.prepareExternalUrl(path), document.baseURI)

/** A path of the router from the root of the page's origin. */
export const addressOf = (location: Location, path: string): string => {
  const { pathname, search, hash } = addressOfPath(location, path)
  return pathname + search + hash
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** How the routes of elements live in addresses, so that they are routes of the router as well. */
export const routingOf = (location: Location): { urlStrategy: 'path' | 'hash'; basePath: string } => {
  const { pathname, hash } = addressOfPath(location, '/')
  return { urlStrategy: hash === '' ? 'path' : 'hash', basePath: withoutSlash(pathname) }
}

/** The path by which the router names an address; undefined for addresses outside its base. */
const pathOf = (location: Location, to: URL): string | undefined => {
  const base = addressOfPath(location, '/')
  if (to.origin !== base.origin) return undefined
  if (base.hash !== '') {
    // A page that is a file, such as `/app/index.html`, has no slash at the end; the address after signing in has one.
    const isPage = withoutSlash(to.pathname) === withoutSlash(base.pathname) && to.search === base.search
    return isPage ? to.hash.slice(1) || '/' : undefined
  }
  if (!`${to.pathname}/`.startsWith(base.pathname)) return undefined
  return `/${to.pathname.slice(base.pathname.length)}${to.search}${to.hash}`
}

/**
 * Lets Angular's router go where elements lead, to every address below its base. A router without routes leaves that to
 * the browser.
 */
export const followNavigation = (): void => {
  const router = inject(Router)
  const location = inject(Location)
  const errors = inject(ErrorHandler)
  const navigate = (event: CustomEvent<FeEventDetails['fe-navigate']>) => {
    const path = pathOf(location, new URL(event.detail.to))
    if (event.defaultPrevented || path === undefined || router.config.length === 0) return
    event.preventDefault()
    router
      .navigateByUrl(path, { replaceUrl: event.detail.replace })
      .catch((cause: unknown) => errors.handleError(cause))
  }
  document.addEventListener('fe-navigate', navigate)
  inject(DestroyRef).onDestroy(() => document.removeEventListener('fe-navigate', navigate))
}
