import { endpoints as allEndpoints } from '../backend/families.ts'
import { routesUnder } from '../backend/handler/routing.ts'

/** How a call fails: with a status, or without any answer. */
export type Fault = number | 'network'

/** Failures queued for their operation. */
export interface Faults {
  add: (operationName: string, fault: Fault) => void
  /** The queued failure for a call, if any; each is used once. */
  take: (method: string, path: string) => Fault | undefined
  clear: () => void
}

/** Builds the queue. `add` throws a `TypeError` for an operation that does not exist. */
export const createFaults = (urlPrefix: string): Faults => {
  const waiting = new Map<string, Fault[]>()
  const calls = routesUnder(urlPrefix, allEndpoints).map(({ method, path, endpoints }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    names: endpoints.map(({ operation }) => operation.name),
  }))
  const known = new Set(calls.flatMap(({ names }) => names))
  return {
    add: (operationName, fault) => {
      if (!known.has(operationName)) throw new TypeError(`There is no operation "${operationName}"`)
      waiting.set(operationName, [...(waiting.get(operationName) ?? []), fault])
    },
    take: (method, path) => {
      const call = calls.find(item => item.method === method && item.pattern.test(path))
      const name = call?.names.find(item => (waiting.get(item) ?? []).length > 0)
      return name === undefined ? undefined : waiting.get(name)!.shift()
    },
    clear: () => waiting.clear(),
  }
}
