/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The definition of an operation; everything but name, method and path has a default. */
export interface OperationDefinition<Input> {
  /** Family and verb, as in the API's own list: `identityAuth.login`. Shown in logs, used by tests and fault injection. */
  name: string
  method: Method
  /** Path below base URL and prefix; `{name}` is filled from the input key of that name, percent-encoded. */
  path: string
  /** Input keys that are sent in the query. Default: all of them for GET, none otherwise. */
  query?: readonly (keyof Input & string)[]
  /** Query values that never change. */
  fixedQuery?: Readonly<Record<string, string>>
  /** The input key that holds the whole body, for calls that send a bare array or a form. */
  body?: keyof Input & string
  /** The input key that holds a file, a `Blob`: the body is a multipart form with this one field. */
  file?: keyof Input & string
  /** Input keys of the path that the body holds as well. */
  repeated?: readonly (keyof Input & string)[]
  /** How the answer is read. Default `json`. */
  answer?: 'json' | 'text' | 'blob'
  /** `base` leaves the prefix out; `host` is the host's own API behind the partner shell. Default `prefix`. */
  under?: 'prefix' | 'base' | 'host'
  /** Automatic tries: `startUp` backs off quickly, `profile` waits 2 s. Default: none. */
  retry?: 'startUp' | 'profile'
  /** `never` keeps the bearer token out and a 401 final, for the calls that make tokens. Default `whenSignedIn`. */
  bearer?: 'whenSignedIn' | 'never'
  /**
   * True: a repeat with the same `Idempotency-Key` changes nothing and has the answer of the first call. For operations that
   * make something which nothing else keeps from being made twice.
   */
  isKeyed?: true
  /** Set for operations of the reference backend only. They are below `/fe/`, to avoid conflicts with the API's paths. */
  ours?: true
}

/** One call of the API as data. Client, backend and tests share it. `Own` marks those that only the reference backend has. */
export interface Operation<
  Input = unknown,
  Answer = unknown,
  Own extends boolean = boolean,
> extends OperationDefinition<Input> {
  /** Never set; carries the types. */
  readonly types?: (input: Input) => Answer
  readonly own?: Own
}

/** Declares an operation. `Input` holds path, query and body values in one object; `void` means none. */
export const operation = <Input = void, Answer = void>(
  definition: OperationDefinition<Input>,
): Operation<Input, Answer, false> => definition

/** Declares an operation of the reference backend only; its path is below `/fe/`. */
export const ownOperation = <Input = void, Answer = void>(
  definition: Omit<OperationDefinition<Input>, 'ours'>,
): Operation<Input, Answer, true> => ({ ...definition, ours: true })

/** An operation's input, split into path, query and body. */
export interface Placement {
  path: string
  query: Record<string, unknown>
  /** `undefined` means no body at all. */
  body: unknown
}

/** No control character, lone surrogate or separator, and not `.` or `..`. */
const segmentPattern = /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\]{1,256}$/u

/**
 * Splits the input into path, query and body.
 * @throws TypeError when a path value is missing or could change the path.
 */
export const place = (operation: Operation<never, unknown>, input: unknown): Placement => {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_hole, key: string) => {
    const value = rest[key]
    delete rest[key]
    if ((typeof value !== 'string' && typeof value !== 'number') || !segmentPattern.test(String(value)))
      throw new TypeError(`${operation.name} needs a plain "${key}" to build its path`)
    return encodeURIComponent(String(value))
  })
  const query: Record<string, unknown> = { ...operation.fixedQuery }
  const queryKeys = operation.query ?? (operation.method === 'GET' ? Object.keys(rest) : [])
  for (const key of queryKeys as readonly string[]) {
    query[key] = rest[key]
    delete rest[key]
  }
  const file = operation.file === undefined ? undefined : rest[operation.file]
  if (file instanceof Blob) {
    const form = new FormData()
    form.set(operation.file!, file)
    return { path, query, body: form }
  }
  if (operation.body !== undefined) return { path, query, body: rest[operation.body] }
  for (const key of (operation.repeated ?? []) as readonly string[]) rest[key] = (input as Record<string, unknown>)[key]
  return { path, query, body: Object.keys(rest).length > 0 ? rest : undefined }
}
