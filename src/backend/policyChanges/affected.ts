/** People whom a change of policies affects. */
export interface Affected {
  count: number
  /** The first few of them. */
  names: string[]
}

const mostNames = 5

/** Counts one more person. */
export const addTo = (affected: Affected, name: string): void => {
  affected.count += 1
  if (affected.names.length < mostNames) affected.names.push(name)
}
