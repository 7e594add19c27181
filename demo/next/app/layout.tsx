import type { Metadata, Viewport } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import '../../hosts.css'
import { FollowElements } from './FollowElements.tsx'
import { PageLink } from './PageLink.tsx'
import { Visitor } from './Visitor.tsx'

export const metadata: Metadata = {
  title: { template: '%s · Fathom', default: 'Fathom' },
  icons: { icon: '/example/favicon.svg' },
}

export const viewport: Viewport = { colorScheme: 'light dark' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <FollowElements />
        <header>
          <Link className="brand" href="/">
            Fathom
          </Link>
          <nav aria-label="Main">
            <PageLink href="/logbook">Logbook</PageLink>
            <PageLink href="/settings">Settings</PageLink>
            <PageLink href="/portal">Partner</PageLink>
            <PageLink href="/events">Events</PageLink>
          </nav>
          <Visitor />
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
