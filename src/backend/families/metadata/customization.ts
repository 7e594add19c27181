import type { PortalConfiguration } from '../../../http/metadata/types.ts'
import { badRequest } from '../../request/httpError.ts'

/** Anything JSON can hold below a configuration. */
type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

const colour = (value: unknown) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
const textUpTo = (longest: number) => (value: unknown) => typeof value === 'string' && value.length <= longest
const wordList = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= 30 &&
  value.every(word => typeof word === 'string' && /^[\w-]{1,40}$/.test(word))
const picture = (value: unknown) =>
  typeof value === 'string' &&
  /^(https:\/\/[^\s\\]{1,2000}|data:image\/(png|jpeg|gif|webp);base64,[\w+/=]{1,90000})$/.test(value)

/** Everything a tenant may change, by path, and what each may hold; whatever is not listed is refused (B6). */
const leaves: readonly [path: RegExp, isGood: (value: unknown) => boolean][] = [
  [/^themeV2\/loginBox\/palette\/(primary|secondary|error|success|warning|info)\/main$/, colour],
  [/^themeV2\/loginBox\/logo\/image$/, picture],
  [/^themeV2\/loginBox\/shape\/borderRadius$/, value => typeof value === 'number' && value >= 0 && value <= 24],
  [/^themeV2\/loginBox\/socialLogins\/layout$/, value => value === 'column' || value === 'icons'],
  [/^themeV2\/loginBox\/socialLogins\/order$/, wordList],
  [/^themeV2\/loginBox\/signup\/hiddenFields$/, wordList],
  [/^themeV2\/loginBox\/disclaimer\/text$/, textUpTo(1_000)],
  [/^localizations\/[a-z]{2}(-[A-Z]{2})?\/[a-zA-Z]{1,40}\.[a-zA-Z]{1,60}$/, textUpTo(500)],
]

/** One checked change. */
interface Change {
  path: string[]
  /** Null takes the leaf away. */
  value: unknown
}

/** Checks the changes of a request. @throws Refusal 400 for anything a tenant may not change */
export const changesOf = (actions: unknown): Change[] => {
  if (!Array.isArray(actions) || actions.length === 0) throw badRequest('No changes to update')
  if (actions.length > 100) throw badRequest('actions must have at most 100 entries')
  return actions.map((action: unknown) => {
    const { type, payload } = isTree(action) ? action : {}
    const leaf = typeof type === 'string' ? leaves.find(([path]) => path.test(type)) : undefined
    if (!leaf || typeof type !== 'string') throw badRequest('This part of the login box cannot be changed')
    if (payload !== null && !leaf[1](payload)) throw badRequest(`${type} does not hold what it should`)
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
