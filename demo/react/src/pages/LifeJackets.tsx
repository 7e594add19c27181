import { useState } from 'react'

/** A form of the application in the portal. While it has changes, leaving it asks first. */
export const LifeJackets = ({ slot }: { slot: string }) => {
  const [kept, setKept] = useState('12')
  const [count, setCount] = useState(kept)
  return (
    <form
      slot={slot}
      data-unsaved={count === kept ? undefined : ''}
      onSubmit={event => {
        event.preventDefault()
        setKept(count)
      }}
    >
      <p>On board: {kept}</p>
      <label>
        Life jackets <input inputMode="numeric" value={count} onChange={event => setCount(event.target.value)} />
      </label>
      <button type="submit">Keep</button>
    </form>
  )
}
