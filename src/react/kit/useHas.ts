import { useCapabilities } from './useCapabilities.ts'

/** A query or a mutation, by the ability without which it cannot be done. */
export interface Requiring {
  readonly requires?: string | undefined
}

/** Answers whether the server can do something, so that its control is left out; undefined until that is known. */
export const useHas = (): ((what: Requiring) => boolean | undefined) => {
  const has = useCapabilities()
  return ({ requires }) => requires === undefined || has?.(requires)
}
