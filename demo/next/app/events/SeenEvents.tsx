'use client'

import type { FeEventName } from 'fe-elements'
import { useEffect, useState } from 'react'

/** Events of the session, which are fired on the document where no element is on the page. */
const names = ['fe-ready', 'fe-login', 'fe-logout', 'fe-session', 'fe-tenant-switch', 'fe-error'] as const

interface Seen {
  name: FeEventName
  at: string
  detail: string
}

export const SeenEvents = () => {
  const [seen, setSeen] = useState<readonly Seen[]>([])
  useEffect(() => {
    const listening = new AbortController()
    for (const name of names)
      document.addEventListener(
        name,
        ({ detail }) => {
          const row = { name, at: new Date().toLocaleTimeString(), detail: JSON.stringify(detail) }
          setSeen(rows => [row, ...rows])
        },
        listening,
      )
    return () => listening.abort()
  }, [])
  if (seen.length === 0) return <p>Sign out, switch the organization, or wait for the next token.</p>
  return (
    <dl>
      {seen.map(({ name, at, detail }, index) => (
        <div key={seen.length - index}>
          <dt>
            <code>{name}</code> <time>{at}</time>
          </dt>
          <dd>
            <code>{detail}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
