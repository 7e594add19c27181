import type { createBrowserRouter } from 'react-router'
import { basePath } from './session.ts'

/** Lets the router go where elements lead; other parts of the origin, such as the inbox, are left to the browser. */
export const followElements = (router: ReturnType<typeof createBrowserRouter>): void =>
  document.addEventListener('fe-navigate', event => {
    const { origin, pathname, search, hash } = new URL(event.detail.to)
    if (origin !== location.origin || !pathname.startsWith(`${basePath}/`)) return
    event.preventDefault()
    void router.navigate(pathname.slice(basePath.length) + search + hash, { replace: event.detail.replace })
  })
