import assert from 'node:assert/strict'

/** A request of a directory. `{name}` in texts stands for a kept id, `{domain}` and `{run}` for what the runner is told. */
export interface ReplayRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the server, with the query. */
  path: string
  body?: object
  headers?: Readonly<Record<string, string>>
}

/** What the server answers; names of headers in lower case. */
export interface ReplayAnswer {
  status: number
  /** Read from JSON; undefined for none. */
  body: unknown
  headers: Readonly<Record<string, string>>
}

/** Sends a request to the server under test, with the token of the connection. */
export type Send = (request: ReplayRequest) => Promise<ReplayAnswer>

/** What the server should have stored: by the name of a kept id, some of the attributes, or null for nothing. */
export interface Stored {
  users?: Readonly<Record<string, object | null>>
  /** `members` are names of kept ids, all of them. */
  groups?: Readonly<Record<string, { displayName?: string; members?: readonly string[] } | null>>
}

/** One request with what should come of it. */
export interface Step {
  name: string
  request: ReplayRequest
  /** One of them. */
  status: number | readonly number[]
  /** Some of the answer; a list is complete, undefined stands for an attribute that must be absent. */
  answer?: object
  /** The name under which the id of the answer is kept; one that is kept already must be the same. */
  keeps?: string
  stored?: Stored
}

/** What one client does, from its published documentation. */
export interface Replay {
  client: string
  /** Titles of the documentation, and when they were read. */
  sources: readonly { title: string; readAt: string }[]
  steps: readonly Step[]
}

/** How a replay is run. */
export interface Run {
  send: Send
  /** A verified domain of the organization. */
  domain: string
  /** Lower-case letters and digits, different for each run on the same tenant. */
  run: string
  /** Looks into the store as well, with ids in place of names. */
  inspect?: (stored: Stored, step: Step) => Promise<void> | void
}

const filled = <T>(value: T, names: ReadonlyMap<string, string>): T => {
  const text = JSON.stringify(value).replace(/\{(\w+)\}/g, (whole, name: string) => names.get(name) ?? whole)
  return JSON.parse(text) as T
}

/** Whether a value has everything that is expected of it. */
const assertHas = (actual: unknown, expected: unknown, where: string): void => {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual) && actual.length === expected.length, `${where}: ${JSON.stringify(actual)}`)
    expected.forEach((each, index) => assertHas(actual[index], each, `${where}[${index}]`))
  } else if (typeof expected === 'object' && expected !== null) {
    assert.ok(typeof actual === 'object' && actual !== null, `${where}: ${JSON.stringify(actual)}`)
    for (const [name, each] of Object.entries(expected))
      assertHas((actual as Record<string, unknown>)[name], each, `${where}.${name}`)
  } else assert.deepEqual(actual, expected, where)
}

const storedBy = (stored: Stored, names: ReadonlyMap<string, string>): Stored => {
  const idOf = (name: string) => names.get(name) ?? assert.fail(`${name} is not kept`)
  const byId = <T>(list: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(list).map(([name, each]) => [idOf(name), each]))
  const groups = Object.entries(byId(stored.groups)).map(([id, group]) => [
    id,
    group?.members ? { ...group, members: group.members.map(idOf).sort() } : group,
  ])
  return withUndefined({ users: byId(stored.users), groups: Object.fromEntries(groups) }, names) as Stored
}

const assertStored = async ({ users = {}, groups = {} }: Stored, send: Send, where: string) => {
  const read = async (path: string) => send({ method: 'GET', path })
  for (const [id, expected] of Object.entries(users)) {
    const { status, body } = await read(`/Users/${id}`)
    assert.equal(status, expected === null ? 404 : 200, `${where}: the user`)
    if (expected !== null) assertHas(body, expected, `${where}: user`)
  }
  for (const [id, expected] of Object.entries(groups)) {
    const { status, body } = await read(`/Groups/${id}`)
    assert.equal(status, expected === null ? 404 : 200, `${where}: the group`)
    if (expected === null) continue
    const { members = [], displayName } = body as { members?: { value: string }[]; displayName: string }
    if (expected.displayName !== undefined) assert.equal(displayName, expected.displayName, where)
    if (expected.members)
      assert.deepEqual(members.map(({ value }) => value).sort(), expected.members, `${where}: members`)
  }
}

/** Runs a replay step by step. @returns the kept ids by their names */
export const runReplay = async ({ client, steps }: Replay, { send, domain, run, inspect }: Run) => {
  const names = new Map([
    ['domain', domain],
    ['run', run],
  ])
  for (const step of steps) {
    const where = `${client}: ${step.name}`
    const answer = await send(filled(step.request, names))
    const statuses: readonly number[] = typeof step.status === 'number' ? [step.status] : step.status
    assert.ok(statuses.includes(answer.status), `${where}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (step.keeps !== undefined) {
      const { id } = answer.body as { id: string }
      assert.equal(id, names.get(step.keeps) ?? id, `${where}: another id`)
      names.set(step.keeps, id)
    }
    if (step.answer) assertHas(answer.body, withUndefined(step.answer, names), where)
    if (!step.stored) continue
    const stored = storedBy(step.stored, names)
    await assertStored(stored, send, where)
    await inspect?.(stored, step)
  }
  return names
}

/** Fills names and keeps what must be absent, which JSON would drop. */
const withUndefined = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map(each => withUndefined(each, names))
  if (typeof value !== 'object' || value === null) return value === undefined ? value : filled(value, names)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUndefined(each, names)]))
}
