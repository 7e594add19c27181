import { feature } from './feature.ts'

/** Counts what may have changed the server's data, so that nothing read before counts as current. */
export const writes = feature('writes', app => {
  let count = 0
  const add = (): void => void (count += 1)
  app.onForget(add)
  return { add, generation: (): number => count }
})
