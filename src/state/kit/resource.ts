import { atom, type WritableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'

/** Data from the server with its three state flags. */
export interface ResourceState<T> {
  readonly data: T
  readonly loading: boolean
  readonly saving: boolean
  readonly error: FeError | undefined
}

/** A store of server data. Only `whileLoading` and `whileSaving` move its flags. */
export interface Resource<T> extends WritableAtom<ResourceState<T>> {}

interface Bookkeeping {
  newestRead: number
  reading: AbortController | undefined
  writes: number
  /** The last answer of the server; optimistic changes are rolled back to it. */
  confirmed: unknown
}

const books = new WeakMap<Resource<unknown>, Bookkeeping>()

const bookOf = <T>($resource: Resource<T>): Bookkeeping => {
  const key = $resource as Resource<unknown>
  let book = books.get(key)
  if (!book) {
    book = { newestRead: 0, reading: undefined, writes: 0, confirmed: $resource.get().data }
    books.set(key, book)
  }
  return book
}

/** Makes a resource around its first value. */
export const resource = <T>(data: T): Resource<T> => atom({ data, loading: false, saving: false, error: undefined })

const change = <T>($resource: Resource<T>, patch: Partial<ResourceState<T>>) =>
  $resource.set({ ...$resource.get(), ...patch })

/**
 * Reads into a resource. A newer read cancels and supersedes an older one; old data stays visible meanwhile.
 * Resolves to whether this read's answer was stored.
 */
export const whileLoading = async <T>(
  $resource: Resource<T>,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<boolean> => {
  const book = bookOf($resource)
  const turn = (book.newestRead += 1)
  book.reading?.abort()
  const reading = new AbortController()
  book.reading = reading
  change($resource, { loading: true, error: undefined })
  try {
    const data = await read(reading.signal)
    if (turn !== book.newestRead) return false
    book.confirmed = data
    change($resource, { data, loading: false })
    return true
  } catch (cause) {
    if (turn === book.newestRead) change($resource, { loading: false, error: toFeError(cause) })
    return false
  }
}

/**
 * Writes, then applies the server's answer. `assumed` is shown at once and rolled back if the server refuses.
 * Resolves to whether the write succeeded; every write counts, also when several run at once.
 */
export const whileSaving = async <T>(
  $resource: Resource<T>,
  write: () => Promise<((data: T) => T) | void>,
  assumed?: (data: T) => T,
): Promise<boolean> => {
  const book = bookOf($resource)
  const turn = book.newestRead
  book.writes += 1
  change($resource, { saving: true, error: undefined, ...(assumed && { data: assumed($resource.get().data) }) })
  try {
    const apply = await write()
    if (apply && turn === book.newestRead) {
      book.confirmed = apply(book.confirmed as T)
      if (book.writes === 1 || !assumed) change($resource, { data: book.confirmed as T })
    }
    return true
  } catch (cause) {
    change($resource, { error: toFeError(cause), ...(assumed && { data: book.confirmed as T }) })
    return false
  } finally {
    book.writes -= 1
    if (book.writes === 0) change($resource, { saving: false })
  }
}

/** Resets a resource to its initial value and drops pending answers. */
export const forgetResource = <T>($resource: Resource<T>, data: T) => {
  const book = bookOf($resource)
  book.newestRead += 1
  book.reading?.abort()
  book.confirmed = data
  $resource.set({ data, loading: false, saving: false, error: undefined })
}
