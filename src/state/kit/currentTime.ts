import { atom, onMount, type ReadableAtom } from 'nanostores'
import { clockOffset } from './clockOffset.ts'
import { feature } from './feature.ts'

/** The server's time in milliseconds; while a screen shows it, it moves on whenever a whole step of the clock begins. */
const currentTime = (name: string, stepMs: number) =>
  feature(name, app => {
    const { clock } = app.ports
    const { offsetMs } = app.use(clockOffset)
    const timeMs = () => clock.now() + offsetMs()
    const $nowMs = atom(timeMs())
    onMount($nowMs, () => {
      let cancel = () => {}
      const tick = () => {
        const nowMs = timeMs()
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
