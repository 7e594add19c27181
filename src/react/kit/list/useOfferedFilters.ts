import { useHas, type Requiring } from '../useHas.ts'
import type { ListFilter } from './listTypes.ts'

interface Needing {
  /** A server that cannot do it is not offered it. */
  needs?: Requiring
}

/** A filter that only some servers have, or only with some of its options. */
export interface DeclaredFilter<Filters> extends Omit<ListFilter<Filters>, 'options'>, Needing {
  options: readonly (ListFilter<Filters>['options'][number] & Needing)[]
}

/** The filters and options that the server can do. */
export const useOfferedFilters = <Filters>(filters: readonly DeclaredFilter<Filters>[]): ListFilter<Filters>[] => {
  const has = useHas()
  const isOffered = ({ needs }: Needing) => needs === undefined || has(needs) === true
  return filters.filter(isOffered).map(({ options, ...filter }) => ({ ...filter, options: options.filter(isOffered) }))
}
