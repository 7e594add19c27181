import type { Scope } from '../kit/scope.ts'

/**
 * Counts seconds down, also where timers are throttled: what is left is computed from the clock.
 * @returns the function that stops it
 */
export const countDown = (
  { app, after }: Pick<Scope, 'app' | 'after'>,
  seconds: number,
  onSecond: (left: number) => void,
  onEnd: () => void,
): (() => void) => {
  const { now } = app.ports.clock
  const end = now() + seconds * 1000
  let cancel = () => {}
  const step = () => {
    const leftMs = end - now()
    if (leftMs <= 0) {
      onSecond(0)
      onEnd()
      return
    }
    onSecond(Math.ceil(leftMs / 1000))
    cancel = after(leftMs % 1000 || 1000, step)
  }
  step()
  return () => cancel()
}
