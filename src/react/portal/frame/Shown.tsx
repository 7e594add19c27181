import { useEffect, useEffectEvent } from 'react'

/** Calls back once when what is beside it is on screen. Renders nothing. */
export const Shown = ({ onShown }: { onShown: () => void }) => {
  const shown = useEffectEvent(onShown)
  useEffect(() => shown(), [])
  return null
}
