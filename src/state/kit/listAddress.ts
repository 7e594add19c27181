import type { ListView } from './listQuery.ts'
import { pageSizes } from './pageSize.ts'
import { textOfValue } from './queryKey.ts'

/** Where the view of a list is kept outside of it: the query of the page's address, or a memory of the section. */
export interface ListAddress {
  read: () => URLSearchParams
  /** Replaces all params, without a new entry in the browser's history. */
  replace: (params: URLSearchParams) => void
  /** The address of the page with these params; undefined where lists have no address. */
  hrefOf?: (params: URLSearchParams) => string | undefined
  /** Calls back when the params changed by other means, such as the browser's Back; returns what ends that. */
  listen?: (changed: () => void) => () => void
}

/** What a list can be filtered and sorted by; anything else in an address is ignored. */
export interface ListChoices {
  readonly filters: readonly {
    readonly key: string
    readonly values: readonly string[]
    readonly isMultiple?: boolean
  }[]
  /** Names by which the server sorts. */
  readonly sorts: readonly string[]
}

const maxPage = 1_000_000
const maxSearchLength = 200
const filterParam = (key: string) => `filter.${key}`

/** The chosen values of a filter as texts. */
export const filterValues = (filters: object, key: string): readonly string[] => {
  const value: unknown = Object.hasOwn(filters, key) ? (filters as Record<string, unknown>)[key] : undefined
  if (Array.isArray(value)) return value.filter(part => typeof part === 'string')
  return typeof value === 'string' ? [value] : []
}

/** The value that a list gets for the chosen texts of a filter: a text, several for a multiple one, or undefined. */
export const filterValue = (values: readonly string[], isMultiple = false): string | readonly string[] | undefined =>
  values.length === 0 ? undefined : isMultiple ? values : values[0]

const pageOf = (text: string | null): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= maxPage ? page : 1
}

const sizeOf = (text: string | null, fallback: number): number => {
  const size = /^\d{1,3}$/.test(text ?? '') ? Number(text) : fallback
  return pageSizes.includes(size) ? size : fallback
}

const sortOf = (text: string | null, sorts: readonly string[], fallback: ListView<unknown>['sort']) => {
  const descending = text?.startsWith('-') ?? false
  const by = descending ? text?.slice(1) : text
  return by !== undefined && by !== null && sorts.includes(by) ? { by, descending } : fallback
}

/**
 * The view that an address describes. What is missing, unknown or malformed is as in `first`, so that an old or
 * manipulated link shows a list that works.
 */
export const viewOfParams = <Filters extends object>(
  params: URLSearchParams,
  first: ListView<Filters>,
  { filters, sorts }: ListChoices,
): ListView<Filters> => {
  const chosen = filters.flatMap(({ key, values, isMultiple }) => {
    const name = filterParam(key)
    const asked = params.getAll(name)
    const known = values.filter(value => asked.includes(value))
    // An empty param stands for a filter that was removed, where the list has one from the start.
    const isRemoved = asked.length === 1 && asked[0] === ''
    return known.length > 0 || isRemoved ? [[key, filterValue(known, isMultiple)] as const] : []
  })
  return {
    page: pageOf(params.get('page')),
    size: sizeOf(params.get('size'), first.size),
    sort: sortOf(params.get('sort'), sorts, first.sort),
    search: (params.get('q') ?? '').slice(0, maxSearchLength),
    filters: { ...first.filters, ...Object.fromEntries(chosen) },
  }
}

/** The params that describe a view, added to those of others; what is as in `first` needs none. */
export const paramsOfView = <Filters extends object>(
  view: ListView<Filters>,
  first: ListView<Filters>,
  { filters }: ListChoices,
  others: URLSearchParams,
): URLSearchParams => {
  const params = new URLSearchParams(others)
  const put = (name: string, values: readonly string[], isFirst: boolean) => {
    params.delete(name)
    if (!isFirst) values.forEach(value => params.append(name, value))
  }
  const { page, size, sort, search } = view
  put('q', [search], search === '')
  put('sort', sort ? [(sort.descending ? '-' : '') + sort.by] : [], textOfValue(sort) === textOfValue(first.sort))
  put('size', [String(size)], size === first.size)
  put('page', [String(page)], page === 1)
  for (const { key } of filters) {
    const values = filterValues(view.filters, key)
    const isFirst = textOfValue(values) === textOfValue(filterValues(first.filters, key))
    put(filterParam(key), values.length > 0 ? values : [''], isFirst)
  }
  return params
}
