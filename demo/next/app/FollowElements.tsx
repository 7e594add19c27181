'use client'

import type { FeEventMap } from 'fe-elements'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { basePath } from './basePath.ts'
import './session.ts'

/** The first part of a path below the base, which names a page of the application. */
const pageOf = (pathname: string) => pathname.slice(basePath.length).split('/')[1]

/**
 * Lets the router go where elements lead, to other pages of the application. From route to route of the page on screen,
 * the element changes the address by itself, which the router follows without asking for the page again.
 */
export const FollowElements = () => {
  const router = useRouter()
  useEffect(() => {
    const navigate = (event: FeEventMap['fe-navigate']) => {
      const { origin, pathname, search, hash } = new URL(event.detail.to)
      if (origin !== location.origin || !pathname.startsWith(`${basePath}/`)) return
      if (pageOf(pathname) === pageOf(location.pathname)) return
      event.preventDefault()
      const path = pathname.slice(basePath.length) + search + hash
      if (event.detail.replace) router.replace(path)
      else router.push(path)
    }
    document.addEventListener('fe-navigate', navigate)
    return () => document.removeEventListener('fe-navigate', navigate)
  }, [router])
  return null
}
