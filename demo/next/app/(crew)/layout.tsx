'use client'

import { useAuth } from 'fe-elements/react'
import { useRouter } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'

/** Pages for signed-in people only. Hidden until the session is known; also when it ends, people are sent to sign-in. */
export default function CrewLayout({ children }: { children: ReactNode }) {
  const { status } = useAuth()
  const router = useRouter()
  useEffect(() => {
    if (status !== 'signedOut') return
    const redirectUrl = location.pathname + location.search
    router.replace(`/account/login?${new URLSearchParams({ redirectUrl })}`)
  }, [status, router])
  return status !== 'signedOut' && <div hidden={status === 'checking'}>{children}</div>
}
