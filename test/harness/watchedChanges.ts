import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import type { Backend } from '../../src/backend/backend.ts'
import type { Store } from '../../src/backend/store/definitions.ts'

type Fields = Record<string, unknown>
type Change = Fields | ((current: Fields) => Fields | undefined)
type Make = (current: Fields | undefined) => Fields
type Call = (...given: unknown[]) => Promise<unknown>

/** What one request has stored so far. */
interface Changes {
  /** `collection.field` of changed fields; `collection` for records that were made or removed. */
  changed: Set<string>
  /** Audit rows that were written. */
  audits: Fields[]
}

const requests = new AsyncLocalStorage<{ changes: Changes; isOver: boolean }>()

const none = (): Changes => ({ changed: new Set(), audits: [] })

/** Notes what a transaction did in `changes`, once it is committed. */
type Note = (changes: Changes) => void

const differences = (name: string, before: Fields | undefined, after: Fields | undefined): string[] => {
  if (!before || !after) return [name]
  return Object.keys(after)
    .filter(field => !isDeepStrictEqual(before[field], after[field]))
    .map(field => `${name}.${field}`)
}

const noted = (name: string, lines: readonly string[], row?: Fields): Changes => ({
  changed: new Set(name === 'audits' ? [] : lines),
  audits: name === 'audits' && row ? [row] : [],
})

/** The writes of a collection, which note what they changed. */
const watchedCalls = (name: string, call: (method: string) => Call, note: Note): Record<string, Call> => {
  const watchedChange = (change: Change, lines: string[]) => (current: Fields) => {
    const next = typeof change === 'function' ? change(current) : change
    if (next) lines.push(...differences(name, current, next))
    return next
  }
  const changing =
    (method: 'update' | 'updateMany'): Call =>
    async (tenantId, id, change) => {
      const lines: string[] = []
      const result = await call(method)(tenantId, id, watchedChange(change as Change, lines))
      note(noted(name, lines))
      return result
    }
  const removing =
    (method: 'take' | 'removeWhere'): Call =>
    async (...given) => {
      const result = await call(method)(...given)
      if (result) note(noted(name, [name]))
      return result
    }
  return {
    insert: async (...given) => {
      const result = await call('insert')(...given)
      note(noted(name, [name], given[1] as Fields))
      return result
    },
    put: async (tenantId, id, make) => {
      let lines: string[] = []
      let made: Fields = {}
      const result = await call('put')(tenantId, id, (current: Fields | undefined) => {
        made = (make as Make)(current)
        lines = differences(name, current, made)
        return made
      })
      note(noted(name, lines, made))
      return result
    },
    update: changing('update'),
    updateMany: changing('updateMany'),
    take: removing('take'),
    removeWhere: removing('removeWhere'),
  }
}

const watched = (store: Store, note: Note): Store =>
  new Proxy(store, {
    get: (target, name: string) => {
      if (name === 'transaction')
        return async <T>(run: (inside: Store) => Promise<T>) => {
          let inTransaction: Changes[] = []
          const result = await target.transaction(inside => {
            inTransaction = []
            return run(watched(inside, changes => void inTransaction.push(changes)))
          })
          inTransaction.forEach(note)
          return result
        }
      const part = Reflect.get(target, name) as object
      if (typeof part !== 'object') return part
      const call = (method: string) => Reflect.get(part, method) as Call
      const calls = watchedCalls(name, call, note)
      return new Proxy(part, { get: (_part, method: string) => (method in part && calls[method]) || call(method) })
    },
  })

/** A store that notes what requests change in it. */
export const watchChanges = (store: Store): Store =>
  watched(store, ({ changed, audits }) => {
    const request = requests.getStore()
    // What a job does after the response is not the request's.
    if (!request || request.isOver) return
    changed.forEach(line => request.changes.changed.add(line))
    request.changes.audits.push(...audits)
  })

/** A request that succeeded, with what it stored. */
export interface Answered extends Changes {
  request: Request
  /** The body that a test's browser sent, and the JSON of the answer; empty for other contents. */
  texts: string[]
}

const sentTexts = new WeakMap<Request, string>()

/** A request whose text body can be looked at later: a copy of the request would keep a body that is refused open. */
export const requestOf = (url: string, init: RequestInit): Request => {
  const request = new Request(url, init)
  if (typeof init.body === 'string') sentTexts.set(request, init.body)
  return request
}

const isJson = ({ headers }: Response) => /json/.test(headers.get('content-type') ?? '')

/** A backend on a watched store that tells what each successful request changed, before its answer is passed on. */
export const tellChanges = (backend: Backend, tell: (answered: Answered) => void): Backend => ({
  ...backend,
  fetch: async (request, connection) => {
    const current = { changes: none(), isOver: false }
    const response = await requests.run(current, () => backend.fetch(request, connection))
    current.isOver = true
    if (response.status >= 400) return response
    const answered = isJson(response) ? await response.clone().text() : ''
    tell({ request, texts: [sentTexts.get(request) ?? '', answered], ...current.changes })
    return response
  },
})
