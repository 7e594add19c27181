import type { Query } from './query.ts'

/** What comes after the names of the nodes of a tree, such as numbers. */
export interface TreeFacts<Facts> {
  factsOf: (id: string) => Facts | undefined
  /** Follows what is asked about these groups of nodes, and nothing else. */
  follow: (groups: readonly (readonly string[])[]) => void
  clear: () => void
}

/**
 * Reads what comes after the names of nodes by groups, such as the pages in which the nodes were read, so that scrolling asks for
 * nothing twice. What was read stays.
 * @param mostAtOnce how many nodes one request may ask about
 * @param changed told when something has come
 */
export const treeFacts = <Facts>(
  query: Pick<Query<readonly string[], ReadonlyMap<string, Facts>>, 'of'>,
  mostAtOnce: number,
  changed: () => void,
): TreeFacts<Facts> => {
  const known = new Map<string, Facts>()
  const stops = new Map<string, () => void>()

  const start = (ids: readonly string[]) => {
    const $facts = query.of(ids)
    const take = () => $facts.get().data?.forEach((facts, id) => known.set(id, facts))
    take()
    return $facts.listen(() => {
      take()
      changed()
    })
  }

  return {
    factsOf: id => known.get(id),
    follow: groups => {
      const wanted = new Map<string, readonly string[]>()
      for (const ids of groups)
        for (let at = 0; at < ids.length; at += mostAtOnce) {
          const part = ids.slice(at, at + mostAtOnce)
          wanted.set(part.join(' '), part)
        }
      for (const [key, stop] of stops)
        if (!wanted.has(key)) {
          stop()
          stops.delete(key)
        }
      for (const [key, ids] of wanted) if (!stops.has(key)) stops.set(key, start(ids))
    },
    clear: () => known.clear(),
  }
}
