'use client'

import type { FeAdminPortal } from 'fe-elements'
import Link from 'next/link'
import { usePathname, useRouter } from 'next/navigation'

/** A link of the main navigation. A portal on screen asks about changes that were not saved before its page is left. */
export const PageLink = ({ href, children }: { href: string; children: string }) => {
  const router = useRouter()
  const isCurrent = usePathname().startsWith(href)
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onNavigate={event => {
        const portal = document.querySelector<FeAdminPortal>('fe-admin-portal')
        if (!portal) return
        event.preventDefault()
        void portal.mayLeave().then(mayLeave => {
          if (mayLeave) router.push(href)
        })
      }}
    >
      {children}
    </Link>
  )
}
