import * as v from 'valibot'
import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import { text } from '../../request/schema.ts'
import { badRequest } from '../../request/httpError.ts'
import { cleanLogo } from '../../request/logo.ts'

/** A JSON object within a configuration. */
type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const colour = v.pipe(v.string(), v.maxLength(7), v.regex(/^#[0-9a-f]{6}$/i))
const textUpTo = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/))), v.maxLength(30))
/** `cleanLogo` checks what it holds. */
const picture = textUpTo(90_100)
const radius = v.pipe(v.number(), v.minValue(0), v.maxValue(24))

const logoPath = /^themeV2\/loginBox\/logo\/image$/

/** Everything a tenant may change: paths and their schemas. Any other path is ignored. */
const leaves: readonly [path: RegExp, value: v.GenericSchema][] = [
  [/^themeV2\/loginBox\/palette\/(primary|secondary|error|success|warning|info)\/main$/, colour],
  [logoPath, picture],
  [/^themeV2\/loginBox\/shape\/borderRadius$/, radius],
  [/^themeV2\/loginBox\/socialLogins\/layout$/, v.picklist(['column', 'icons'])],
  [/^themeV2\/loginBox\/socialLogins\/order$/, names],
  [/^themeV2\/loginBox\/signup\/hiddenFields$/, names],
  [/^themeV2\/loginBox\/disclaimer\/text$/, textUpTo(1_000)],
  [/^localizations\/[a-z]{2}(-[A-Z]{2})?\/[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$/, textUpTo(500)],
]

/** Changes of leaves: `type` is a path joined by slashes, `payload` the value; null removes the leaf. */
export const customizationInput = v.object({
  actions: v.pipe(v.array(v.object({ type: text(200), payload: v.unknown() })), v.maxLength(100)),
})

/** The logo of the login box as visitors load it, and any other value unchanged. @throws HttpError 400 */
const cleanValue = (type: string, value: unknown, baseUrl: string): unknown =>
  logoPath.test(type) && typeof value === 'string' ? cleanLogo(value, baseUrl) : value

/** One checked change. */
interface Change {
  path: string[]
  /** Null removes the leaf. */
  value: unknown
}

type Action = v.InferOutput<typeof customizationInput>['actions'][number]

const schemaOf = (type: string): v.GenericSchema | undefined => leaves.find(([path]) => path.test(type))?.[1]

/** The list that an entry such as `…/order/0` belongs to, and its place in it. */
const entryOf = (type: string): { list: string; index: number } | undefined => {
  const [, list = '', index = ''] = /^(.+)\/(\d{1,2})$/.exec(type) ?? []
  return schemaOf(list) === names ? { list, index: Number(index) } : undefined
}

/**
 * Joins the entries of lists, which the public store sends one by one, all of them and in order, to whole lists.
 * @throws HttpError 400 when entries are missing
 */
const withWholeLists = (actions: readonly Action[]): Action[] => {
  const lists = new Map<string, unknown[]>()
  const joined: Action[] = []
  for (const action of actions) {
    const entry = entryOf(action.type)
    if (!entry) {
      joined.push(action)
      continue
    }
    const list = lists.get(entry.list) ?? []
    if (entry.index !== list.length) throw badRequest(`${entry.list} needs its entries from the first one on`)
    if (list.length === 0) joined.push({ type: entry.list, payload: list })
    list.push(action.payload)
    lists.set(entry.list, list)
  }
  return joined
}

/**
 * Checks the changes of a request. Paths that a tenant may not change are ignored, because the public store sends the
 * whole form that a person edited.
 * @throws HttpError 400 for a value that is not valid, and when nothing is left to change
 */
export const changesOf = (
  { actions }: v.InferOutput<typeof customizationInput>,
  baseUrl: string,
): { changes: Change[]; ignored: string[] } => {
  if (actions.length === 0) throw badRequest('No changes to update')
  const [known, unknown] = [[] as Change[], [] as string[]]
  for (const { type, payload } of withWholeLists(actions)) {
    const schema = schemaOf(type)
    if (!schema) unknown.push(type)
    else if (payload !== null && !v.safeParse(schema, payload, { abortEarly: true, abortPipeEarly: true }).success)
      throw badRequest(`${type} doesn't have a valid value`)
    else known.push({ path: type.split('/'), value: cleanValue(type, payload, baseUrl) })
  }
  if (known.length === 0) throw badRequest("This part of the login box can't be changed")
  return { changes: known, ignored: unknown }
}

const changed = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => {
  const { [key]: before, ...others } = tree
  if (rest.length > 0) return { ...others, [key]: changed(isTree(before) ? before : {}, rest, value) }
  return value === null ? others : { ...others, [key]: value }
}

/** Most characters of a tenant's changes as JSON: a logo and hundreds of texts. Every visitor loads them. */
const maxLength = 256 * 1024

/** A configuration with changes applied. @throws HttpError 400 when it becomes too large */
export const applied = (configuration: PortalConfiguration, changes: readonly Change[]): PortalConfiguration => {
  const tree = changes.reduce<Tree>((before, { path, value }) => changed(before, path, value), configuration as Tree)
  const { length } = JSON.stringify(tree)
  if (length > maxLength && length > JSON.stringify(configuration).length)
    throw badRequest('There are too many changes. Take some back first.')
  return tree
}

/** One configuration over another, leaf by leaf; lists count as leaves. */
export const merged = (below: PortalConfiguration, above: PortalConfiguration): PortalConfiguration => {
  const merge = (left: Tree, right: Tree): Tree =>
    Object.fromEntries(
      [...new Set([...Object.keys(left), ...Object.keys(right)])].map(key => {
        const [one, other] = [left[key], right[key]]
        return [key, isTree(one) && isTree(other) ? merge(one, other) : (other ?? one)]
      }),
    )
  return merge(below as Tree, above as Tree)
}
