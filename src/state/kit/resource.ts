import { atom, type WritableAtom } from 'nanostores'
import { toFeError, type FeError } from '../../http/errors.ts'

/** Data from the server with its three state flags. */
export interface ResourceState<T> {
  readonly data: T
  readonly loading: boolean
  readonly saving: boolean
  readonly error: FeError | undefined
}

/** A store of server data. Only the functions of this file move its flags. */
export interface Resource<T> extends WritableAtom<ResourceState<T>> {}

/** A change that is shown before the server has confirmed it. */
export interface Assumption<T> {
  /** The server confirmed it; `answer` replaces the assumed change by the server's answer. */
  confirm: (answer?: (data: T) => T) => void
  /** The server refused it: it disappears, and changes of other writes stay. `error` is shown. */
  drop: (error?: FeError) => void
}

interface Layer<T> {
  change: (data: T) => T
  isConfirmed: boolean
}

interface Bookkeeping<T> {
  newestRead: number
  reading: AbortController | undefined
  /** The last answer of the server. */
  confirmed: T
  /** Assumed changes in the order in which they were made; what is shown is `confirmed` with all of them. */
  layers: Layer<T>[]
  /** Whether it counts as loading while there is no data, also before its first read. */
  isAwaited: boolean
}

const books = new WeakMap<Resource<unknown>, Bookkeeping<unknown>>()

const bookOf = <T>($resource: Resource<T>): Bookkeeping<T> => {
  const book = books.get($resource as Resource<unknown>)
  if (!book) throw new TypeError('Not made by resource()')
  return book as Bookkeeping<T>
}

/**
 * Makes a resource around its first value.
 * @param isAwaited true: it counts as loading as long as its data is `undefined` and no read failed
 */
export const resource = <T>(data: T, isAwaited = false): Resource<T> => {
  const loading = isAwaited && data === undefined
  const $resource: Resource<T> = atom({ data, loading, saving: false, error: undefined })
  const book = { newestRead: 0, reading: undefined, confirmed: data, layers: [], isAwaited }
  books.set($resource as Resource<unknown>, book)
  return $resource
}

const change = <T>($resource: Resource<T>, patch: Partial<ResourceState<T>>) =>
  $resource.set({ ...$resource.get(), ...patch })

const shown = <T>({ confirmed, layers }: Bookkeeping<T>): T =>
  layers.reduce((data, layer) => layer.change(data), confirmed)

/** Whether a read is running. */
export const isReading = <T>($resource: Resource<T>): boolean => bookOf($resource).reading !== undefined

/** Makes the answer of the running read count for nothing. */
const endReading = <T>(book: Bookkeeping<T>) => {
  book.newestRead += 1
  book.reading?.abort()
  book.reading = undefined
}

/** How something is read. */
interface Reading {
  /** True: what is shown stays until there is an answer, and the same failure again changes nothing. Default false. */
  isQuiet?: boolean
  /** Told of a failure that is shown now. */
  failed?: (error: FeError) => void
}

const isSameFailure = (one: FeError | undefined, other: FeError): boolean =>
  one?.code === other.code && one.status === other.status

/**
 * Reads into a resource. A newer read cancels and supersedes an older one; old data stays visible meanwhile.
 * Resolves to whether this read's answer was stored.
 */
export const whileLoading = async <T>(
  $resource: Resource<T>,
  read: (signal: AbortSignal) => Promise<T>,
  { isQuiet = false, failed }: Reading = {},
): Promise<boolean> => {
  const book = bookOf($resource)
  endReading(book)
  const turn = book.newestRead
  const reading = new AbortController()
  book.reading = reading
  if (!isQuiet) change($resource, { loading: true, error: undefined })
  try {
    const data = await read(reading.signal)
    if (turn !== book.newestRead) return false
    book.reading = undefined
    book.confirmed = data
    change($resource, { data: shown(book), loading: false, ...(isQuiet && { error: undefined }) })
    return true
  } catch (cause) {
    if (turn !== book.newestRead) return false
    book.reading = undefined
    const error = toFeError(cause)
    if (isQuiet && isSameFailure($resource.get().error, error)) return false
    change($resource, { loading: false, error })
    failed?.(error)
    return false
  }
}

/** Cancels the running read; the data stays. */
export const cancelReading = <T>($resource: Resource<T>): void => {
  const book = bookOf($resource)
  if (!book.reading) return
  endReading(book)
  const { data, error } = $resource.get()
  change($resource, { loading: book.isAwaited && data === undefined && error === undefined })
}

/**
 * Begins a write and shows what it is assumed to change, if anything. Answers of reads that arrive meanwhile are shown
 * with the change, so it must give the same result when it is applied to data that contains it already.
 */
export const assume = <T>($resource: Resource<T>, assumed?: (data: T) => T): Assumption<T> => {
  const book = bookOf($resource)
  const layer: Layer<T> = { change: assumed ?? (data => data), isConfirmed: false }
  book.layers.push(layer)
  change($resource, { data: shown(book), saving: true, error: undefined })
  const settle = (isConfirmed: boolean, error?: FeError) => {
    const { layers } = book
    const index = layers.indexOf(layer)
    // After `forgetResource` there is nothing to confirm or to drop.
    if (index < 0) return
    layer.isConfirmed = isConfirmed
    // What was not assumed happened when it was answered.
    if (!isConfirmed || !assumed) layers.splice(index, 1)
    if (isConfirmed && !assumed) layers.push(layer)
    // A confirmed change on top of a pending one stays there until that one is settled: the order must not change.
    while (layers[0]?.isConfirmed) book.confirmed = layers.shift()!.change(book.confirmed)
    const saving = layers.some(other => !other.isConfirmed)
    change($resource, { data: shown(book), saving, ...(error && { error }) })
  }
  return {
    confirm: answer => {
      if (answer) layer.change = answer
      settle(true)
    },
    drop: error => settle(false, error),
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
  const assumption = assume($resource, assumed)
  try {
    assumption.confirm((await write()) ?? undefined)
    return true
  } catch (cause) {
    assumption.drop(toFeError(cause))
    return false
  }
}

/** Removes the assumed changes that the server has not confirmed. */
export const dropAssumptions = <T>($resource: Resource<T>): void => {
  const book = bookOf($resource)
  if (book.layers.length === 0) return
  while (book.layers[0]?.isConfirmed) book.confirmed = book.layers.shift()!.change(book.confirmed)
  book.layers = []
  change($resource, { data: book.confirmed, saving: false })
}

/** Resets a resource to its initial value and drops pending answers. */
export const forgetResource = <T>($resource: Resource<T>, data: T) => {
  const book = bookOf($resource)
  endReading(book)
  book.confirmed = data
  book.layers = []
  const loading = book.isAwaited && data === undefined
  $resource.set({ data, loading, saving: false, error: undefined })
}
