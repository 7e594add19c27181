import { toFeError } from '../../http/errors.ts'
import type { App } from './app.ts'

/** Reads each named part once. A failure is only logged, keeps the default, and lets the next caller try again. */
export const loadOnce = (app: App) => {
  const asked = new Map<string, Promise<void>>()
  return <T>(name: string, read: () => Promise<T>, take: (value: T) => void): Promise<void> => {
    const known = asked.get(name)
    if (known) return known
    const reading = read()
      .then(take)
      .catch((cause: unknown) => {
        asked.delete(name)
        app.ports.log.warn(`${name} could not be read: ${toFeError(cause).message}`)
      })
    asked.set(name, reading)
    return reading
  }
}
