import { atom, onMount, type ReadableAtom } from 'nanostores'
import { feature } from '../../kit/feature.ts'

const minuteMs = 60_000

/** The time, for texts that say how long ago something was; it moves on each minute while a screen shows it. */
export const minute = feature('minute', app => {
  const { clock } = app.ports
  const $nowMs = atom(clock.now())
  onMount($nowMs, () => {
    let cancel = () => {}
    const tick = () => {
      $nowMs.set(clock.now())
      cancel = clock.after(minuteMs, tick)
    }
    tick()
    return () => cancel()
  })
  return { $nowMs: $nowMs as ReadableAtom<number> }
})
