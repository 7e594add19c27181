import { atom, onMount, type ReadableAtom } from 'nanostores'
import { feature } from './feature.ts'

/** The time in milliseconds; while a screen shows it, it moves on whenever a whole step of the clock begins. */
const currentTime = (name: string, stepMs: number) =>
  feature(name, app => {
    const { clock } = app.ports
    const $nowMs = atom(clock.now())
    onMount($nowMs, () => {
      let cancel = () => {}
      const tick = () => {
        const nowMs = clock.now()
        $nowMs.set(nowMs)
        cancel = clock.after(stepMs - (nowMs % stepMs), tick)
      }
      tick()
      return () => cancel()
    })
    return { $nowMs: $nowMs as ReadableAtom<number> }
  })

/** The time, for texts that say how long ago something was. */
export const minute = currentTime('minute', 60_000)

/** The time, for texts that count down the seconds that are left. */
export const second = currentTime('second', 1000)
