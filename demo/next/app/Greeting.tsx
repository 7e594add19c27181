'use client'

import { useAuth } from 'fe-elements/react'
import Link from 'next/link'

/** Prerendered for visitors; the session is known in the browser only. */
export const Greeting = () => {
  const { user } = useAuth()
  if (user) return <p>Welcome aboard, {user.name || user.email}.</p>
  return (
    <p>
      Everybody may read the tables. The <Link href="/logbook">logbook</Link> is for the crew.
    </p>
  )
}
