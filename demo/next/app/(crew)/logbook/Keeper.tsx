'use client'

import { useAuth, useEntitlements, useIsSteppedUp } from 'fe-elements/react'

const maxAge = 300

export const Keeper = () => {
  const { user } = useAuth()
  return <p>Kept by {user?.email}.</p>
}

export const Rights = () => {
  const { stepUp } = useAuth()
  const { isEntitled: mayManageUsers, isLoaded } = useEntitlements({ permissionKey: 'fe.secure.write.users' })
  const isSteppedUp = useIsSteppedUp({ maxAge })
  return (
    <section aria-label="What you may do">
      {isLoaded && <p>{mayManageUsers ? 'You may change the crew list.' : 'You may read the crew list.'}</p>}
      {isSteppedUp ? (
        <p>You confirmed a second factor: the log may be signed.</p>
      ) : (
        <button type="button" onClick={() => void stepUp({ maxAge }).catch(() => {})}>
          Sign the log
        </button>
      )}
    </section>
  )
}
