import { FeError, toFeError } from '../../http/errors.ts'
import type { App } from '../kit/app.ts'
import { serverTarget } from '../kit/redirectTargets.ts'

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that would reach what all objects share. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])
/** Deeper levels are left out; a theme has eight. */
const deepest = 20
/** Most characters of the file. */
const longest = 1_000_000
/** How long screens wait for it. */
const timeoutMs = 5_000

/** One configuration over another, leaf by leaf; lists are leaves. */
const merged = (below: Tree, above: Tree, depth = 0): Tree => {
  const tree = new Map(Object.entries(below))
  for (const [name, value] of Object.entries(above)) {
    if (unsafeNames.has(name) || depth === deepest) continue
    const before = tree.get(name)
    tree.set(name, isTree(value) ? merged(isTree(before) ? before : {}, value, depth + 1) : value)
  }
  return Object.fromEntries(tree)
}

/** The file at the address. It may be anywhere, so that neither cookies nor headers of the API are sent. */
const fileAt = async ({ ports }: App, address: string): Promise<Tree> => {
  const url = serverTarget(address, ports.navigation.url())
  if (!url) throw new FeError('unsafeTarget', 'its address is none of the web')
  const deadline = new AbortController()
  const cancelDeadline = ports.clock.after(timeoutMs, () => deadline.abort())
  try {
    const init = { credentials: 'omit', referrerPolicy: 'no-referrer', signal: deadline.signal } as const
    const response = await ports.fetch(url, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`Error ${response.status}`)
    const file: unknown = text.length > longest ? undefined : JSON.parse(text)
    if (!isTree(file)) throw new Error('it is no object')
    return file
  } finally {
    cancelDeadline()
  }
}

/** The configuration with the overrides that it names put over it; as it is where they can't be read, which is logged. */
export const withOverrides = async (app: App, configuration: unknown, address: string): Promise<unknown> => {
  try {
    return merged(isTree(configuration) ? configuration : {}, await fileAt(app, address))
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : toFeError(cause)
    app.ports.log.warn(`The overrides of the portal metadata could not be read: ${message}`)
    return configuration
  }
}
