import { atom, onMount, type ReadableAtom } from 'nanostores'
import { feature } from '../../kit/feature.ts'

/** The time, for how long an import can still be undone; it moves on each second while a screen shows it. */
export const second = feature('second', app => {
  const { clock } = app.ports
  const $nowMs = atom(clock.now())
  onMount($nowMs, () => {
    let cancel = () => {}
    const tick = () => {
      $nowMs.set(clock.now())
      cancel = clock.after(1000, tick)
    }
    tick()
    return () => cancel()
  })
  return { $nowMs: $nowMs as ReadableAtom<number> }
})
