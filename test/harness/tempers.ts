/**
 * How another server of the same API may answer: each temper changes the answers to reads of the portal, and leaves those of
 * the session alone. `keepsRows` tells whether all that was sent can still be read.
 */
export interface Temper {
  name: string
  keepsRows: boolean
  /** Changes a JSON answer; not called for what failed. */
  change: (body: unknown, path: string) => unknown
  /** The status of an answer, for a temper that refuses some. `turn` counts the reads. */
  status?: (turn: number, path: string) => number
}

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values without which a row is none, or is not of its kind. */
const identifying = new Set([
  'id',
  '_id',
  'clientId',
  'key',
  'eventKey',
  'userId',
  'ip',
  'domain',
  'countryCode',
  'strategy',
  'category',
  'categoryId',
  'managedBy',
  'accessType',
  'isActive',
])

/** Changes all values within a value, from the inside to the outside; those that identify rows stay. */
const within = (value: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return change(value.map(item => (isObject(item) ? inside(item, change) : item)))
  return isObject(value) ? inside(value, change) : change(value)
}

const inside = (value: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, identifying.has(key) ? item : within(item, change)]),
  )

/** Names of the list in an answer that has one beside other facts. */
const listNames = ['items', 'rows', 'data', 'groups', 'devices', 'accessTokens'] as const

const listOf = (body: unknown) => {
  // An answer with several lists is none.
  if (!isObject(body) || 'roles' in body || 'hasMore' in body) return undefined
  const name = listNames.find(known => Array.isArray(body[known]))
  return name === undefined ? undefined : { name, list: body[name] }
}

const rewrapped = (wrap: (list: unknown) => unknown) => (body: unknown) =>
  Array.isArray(body) ? wrap(body) : listOf(body) ? wrap(listOf(body)?.list) : body

const withOddEntries = (body: unknown): unknown => {
  if (Array.isArray(body)) {
    const items: unknown[] = body.map(withOddEntries)
    return body.length > 0 && isObject(body[0]) ? [null, 7, ...items, 'x', {}] : items
  }
  return isObject(body)
    ? Object.fromEntries(Object.entries(body).map(([key, item]) => [key, withOddEntries(item)]))
    : body
}

/** Entries of a list until there are a thousand, each with an id of its own. */
const thousandOf = (value: unknown): unknown => {
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, thousandOf(item)]))
  if (!Array.isArray(value) || !isObject(value[0])) return value
  return Array.from({ length: 1_000 }, (_, turn) => {
    const item = value[turn % value.length] as unknown
    return turn < value.length || !isObject(item) || typeof item['id'] !== 'string'
      ? item
      : { ...item, id: `${item['id']}-${turn}` }
  })
}

const isSetting = (path: string) => /configur|polic|settings|account-settings|metadata/.test(path)

/** All tempers. */
export const tempers: readonly Temper[] = [
  { name: 'as it is', keepsRows: true, change: body => body },
  {
    name: 'null for everything that is optional',
    keepsRows: true,
    change: body => within(body, value => (isObject(value) || Array.isArray(value) ? value : null)),
  },
  {
    name: 'null for lists inside of rows',
    keepsRows: true,
    change: body =>
      rewrapped(list => (list as unknown[]).map(row => within(row, value => (Array.isArray(value) ? null : value))))(
        body,
      ),
  },
  {
    name: 'objects in place of texts',
    keepsRows: true,
    change: body => within(body, value => (typeof value === 'string' ? {} : value)),
  },
  {
    name: 'numbers as texts',
    keepsRows: true,
    change: body => within(body, value => (typeof value === 'number' ? String(value) : value)),
  },
  { name: 'lists in items', keepsRows: true, change: rewrapped(items => ({ items })) },
  { name: 'lists in data', keepsRows: true, change: rewrapped(data => ({ data })) },
  { name: 'bare lists', keepsRows: true, change: rewrapped(list => list) },
  { name: 'odd entries in each list', keepsRows: true, change: withOddEntries },
  {
    name: 'no metadata',
    keepsRows: true,
    change: body => {
      if (!isObject(body)) return body
      const { _metadata, total: _total, count: _count, ...rest } = body
      return rest
    },
  },
  {
    name: 'totals that cannot be',
    keepsRows: true,
    change: body =>
      isObject(body)
        ? {
            ...body,
            ...('_metadata' in body && { _metadata: { totalItems: -1, totalPages: {} } }),
            ...('total' in body && { total: {} }),
            ...('count' in body && { count: 'many' }),
          }
        : body,
  },
  {
    name: 'very long texts',
    keepsRows: true,
    change: body => within(body, value => (typeof value === 'string' && value !== '' ? 'Long '.repeat(2_000) : value)),
  },
  { name: 'a thousand entries in each list', keepsRows: false, change: thousandOf },
  { name: 'null for lists', keepsRows: false, change: rewrapped(() => ({ items: null })) },
  { name: 'an empty object for everything', keepsRows: false, change: () => ({}) },
  {
    name: 'every second read fails',
    keepsRows: false,
    change: body => body,
    status: turn => (turn % 2 === 0 ? 500 : 200),
  },
  {
    name: 'settings that are not found',
    keepsRows: false,
    change: body => body,
    status: (_turn, path) => (isSetting(path) ? 404 : 200),
  },
]

type SendRequest = (url: URL, init?: RequestInit) => Promise<Response>

/** Puts the current temper between a page and its server, which a request is sent to by `send`. Only reads are changed. */
export const withTemper = (temper: () => Temper) => {
  let turn = 0
  return async (send: SendRequest, url: URL, init: RequestInit = {}): Promise<Response> => {
    const path = `${url.pathname}${url.search}`
    if ((init.method ?? 'GET') !== 'GET') return send(url, init)
    const { change, status } = temper()
    turn += 1
    const refused = status?.(turn, path) ?? 200
    if (refused !== 200) return Response.json({ errors: ['Refused by a test'] }, { status: refused })
    const answer = await send(url, init)
    if (!answer.ok) return answer
    const text = await answer.text()
    const isJson = /^[[{]/.test(text)
    const { status: code, headers } = answer
    return isJson
      ? Response.json(change(JSON.parse(text), path), { status: code })
      : new Response(text, { status: code, headers })
  }
}
