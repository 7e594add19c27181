import * as v from 'valibot'
import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import { text } from '../../handler/schema.ts'
import { badRequest } from '../../request/httpError.ts'

/** A JSON object within a configuration. */
type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const colour = v.pipe(v.string(), v.maxLength(7), v.regex(/^#[0-9a-f]{6}$/i))
const textUpTo = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40), v.regex(/^[\w-]+$/))), v.maxLength(30))
const picture = v.pipe(
  v.string(),
  v.maxLength(90_100),
  v.regex(/^(https:\/\/[^\s\\]{1,2000}|data:image\/(png|jpeg|gif|webp);base64,[\w+/=]{1,90000})$/),
)
const radius = v.pipe(v.number(), v.minValue(0), v.maxValue(24))

/** Everything a tenant may change: paths and their schemas. Any other path is refused. */
const leaves: readonly [path: RegExp, value: v.GenericSchema][] = [
  [/^themeV2\/loginBox\/palette\/(primary|secondary|error|success|warning|info)\/main$/, colour],
  [/^themeV2\/loginBox\/logo\/image$/, picture],
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

/** One checked change. */
interface Change {
  path: string[]
  /** Null removes the leaf. */
  value: unknown
}

/** Checks the changes of a request. @throws HttpError 400 for anything a tenant may not change */
export const changesOf = ({ actions }: v.InferOutput<typeof customizationInput>): Change[] => {
  if (actions.length === 0) throw badRequest('No changes to update')
  return actions.map(({ type, payload }) => {
    const leaf = leaves.find(([path]) => path.test(type))
    if (!leaf) throw badRequest('This part of the login box cannot be changed')
    if (payload !== null && !v.safeParse(leaf[1], payload, { abortEarly: true, abortPipeEarly: true }).success)
      throw badRequest(`${type} does not have a valid value`)
    return { path: type.split('/'), value: payload }
  })
}

const changed = (tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree => {
  const { [key]: before, ...others } = tree
  if (rest.length > 0) return { ...others, [key]: changed(isTree(before) ? before : {}, rest, value) }
  return value === null ? others : { ...others, [key]: value }
}

/** A configuration with changes applied. */
export const applied = (configuration: PortalConfiguration, changes: readonly Change[]): PortalConfiguration =>
  changes.reduce<Tree>((tree, { path, value }) => changed(tree, path, value), configuration as Tree)

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
