import { readdirSync } from 'node:fs'
import type { Call, Connection } from '../../src/http/call.ts'
import type { Operation } from '../../src/http/operation.ts'
import { createTestBackend, tokenOf } from './testBackend.ts'

/** A call that reads, with an input for which the sample data have an answer. */
export interface ReadCall {
  /** File and name: `roles/calls.ts choices`. */
  name: string
  call: Call<unknown, unknown>
  input: unknown
  /** What the server answered to each operation that the call sends, by its name. */
  answers: ReadonlyMap<string, unknown>
}

const folder = new URL('../../src/http/', import.meta.url)

const isCall = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'

/** The calls that a module exports, also those in a table. */
const callsIn = (name: string, exported: object, depth = 0): [string, Call<unknown, unknown>][] =>
  Object.entries(exported).flatMap(([key, value]: [string, unknown]) => {
    if (isCall(value)) return [[`${name}${key}`, value] as [string, Call<unknown, unknown>]]
    const isTable = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isTable && depth === 0 ? callsIn(`${name}${key}.`, value, 1) : []
  })

const allCalls = async () => {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(file => /alls\.ts$/.test(file))
  const modules = files
    .toSorted()
    .map(async file => callsIn(`${file} `, (await import(new URL(file, folder).href)) as object))
  return (await Promise.all(modules)).flat()
}

/** Ids in an answer, of the first rows. */
const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.slice(0, 3).flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
    /^(_?id|userId|tenantId)$/.test(key) && typeof entry === 'string' ? [entry] : idsIn(entry),
  )
}

const firstPage = { page: 1, size: 20, sort: undefined, search: '', filters: {} }

/** An input that names one id by every name that calls know. */
const inputsFor = (id: string): unknown[] => [
  { ...firstPage, id, userId: id, clientId: id, tenantId: '1001', type: 'ClientCredentials', view: firstPage },
  id,
]

/** Refuses what would change something: only reads are recorded. */
class NoRead extends Error {}

/**
 * The calls of the client that only read and that the sample data answer, each with what was answered. Their inputs are found by
 * trying: nothing, the first page, the ids that other answers name, and a period.
 */
export const recordReadCalls = async (): Promise<ReadCall[]> => {
  const { browser } = await createTestBackend()
  const page = browser()
  const token = tokenOf(await page.signIn('admin@acme.test'))
  const left = new Map(await allCalls())
  const found: ReadCall[] = []
  const ids = new Set<string>()

  const tryInput = async (name: string, call: Call<unknown, unknown>, input: unknown): Promise<void> => {
    const answers = new Map<string, unknown>()
    const send = async (operation: Operation<never, unknown>, sent: unknown) => {
      if (operation.method !== 'GET' || operation.name === 'partner.logout') throw new NoRead()
      const { status, body } = await page.send(operation as Operation, sent, { token })
      if (status >= 300) throw new Error(`${operation.name}: ${status}`)
      answers.set(operation.name, body)
      return body
    }
    try {
      await call.run({ send, sendShared: send, warn: () => {} }, input)
      if (answers.size === 0) return
      found.push({ name, call, input, answers })
      for (const id of [...answers.values()].flatMap(idsIn)) ids.add(id)
      left.delete(name)
    } catch (cause) {
      // Another input may do.
      if (cause instanceof NoRead) left.delete(name)
    }
  }

  const tryAll = async (inputs: readonly unknown[]) => {
    for (const [name, call] of left) for (const input of inputs) if (left.has(name)) await tryInput(name, call, input)
  }
  await tryAll([undefined, firstPage])
  await tryAll([...ids].flatMap(inputsFor))
  await tryAll(['thisMonth'])
  return found
}

/** A server that gives the recorded answers, one of them replaced. */
export const answering = ({ answers }: ReadCall, replaced: string, by: unknown): Connection => {
  const send = (operation: Operation<never, unknown>) =>
    Promise.resolve(structuredClone(operation.name === replaced ? by : answers.get(operation.name)))
  return { send, sendShared: send, warn: () => {} }
}
