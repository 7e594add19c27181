import { useAuth, useEntitlements, useIsSteppedUp } from 'fe-elements/react'

const maxAge = 300

const entries = [
  { at: '06:00', text: 'Wind north-west 4, sea slight, barometer steady.' },
  { at: '09:30', text: 'Passed Elbe 1. Pilot on board.' },
  { at: '12:10', text: 'Moored at Steubenhöft.' },
]

export const Logbook = () => {
  const { user, stepUp } = useAuth()
  const { isEntitled: mayManageUsers, isLoaded } = useEntitlements({ permissionKey: 'fe.secure.write.users' })
  const isSteppedUp = useIsSteppedUp({ maxAge })
  return (
    <>
      <title>Logbook · Fathom</title>
      <h1>Logbook</h1>
      <p>Kept by {user?.email}.</p>
      <ol>
        {entries.map(({ at, text }) => (
          <li key={at}>
            <time>{at}</time> {text}
          </li>
        ))}
      </ol>
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
    </>
  )
}
