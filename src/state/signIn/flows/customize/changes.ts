import type { CustomizationAction } from '../../../../http/metadata/operations.ts'

/** The values that the customisation view edits, by leaf path. Undefined means the vendor's default. */
export type Draft = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The leaves the view shows (§2.2). */
export const leafPaths = {
  primary: 'themeV2/loginBox/palette/primary/main',
  radius: 'themeV2/loginBox/shape/borderRadius',
  logo: 'themeV2/loginBox/logo/image',
  title: 'localizations/en/preLogin.title',
  button: 'localizations/en/preLogin.continue',
  disclaimer: 'themeV2/loginBox/disclaimer/text',
  socialLayout: 'themeV2/loginBox/socialLogins/layout',
  socialOrder: 'themeV2/loginBox/socialLogins/order',
  hiddenFields: 'themeV2/loginBox/signup/hiddenFields',
} as const

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

const isLeaf = (value: unknown): value is string | number | string[] =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value)

/** The leaves of a configuration, as the view edits them. */
export const draftOf = (configuration: unknown): Draft =>
  Object.fromEntries(
    Object.values(leafPaths).map(path => {
      const value = path.split('/').reduce(own, configuration)
      return [path, isLeaf(value) ? value : undefined]
    }),
  )

/** A configuration with the leaves of a draft; leaves without a value are removed. */
export const withDraft = (configuration: object, draft: Draft): object => {
  const put = (tree: unknown, [key = '', ...rest]: readonly string[], value: Draft[string]): unknown => {
    if (value === undefined && own(tree, key) === undefined) return tree
    const entries = Object.entries(typeof tree === 'object' && tree !== null ? tree : {}).filter(
      ([name]) => name !== key,
    )
    if (rest.length > 0) return Object.fromEntries([...entries, [key, put(own(tree, key), rest, value)]])
    return Object.fromEntries(value === undefined ? entries : [...entries, [key, value]])
  }
  return Object.entries(draft).reduce<unknown>(
    (tree, [path, value]) => put(tree, path.split('/'), value),
    configuration,
  ) as object
}

const isSame = (one: Draft[string], other: Draft[string]) => JSON.stringify(one) === JSON.stringify(other)

/** What to send: one action for each leaf that changed; null restores the default. */
export const actionsBetween = (before: Draft, after: Draft): CustomizationAction[] =>
  Object.values(leafPaths)
    .filter(path => !isSame(before[path], after[path]))
    .map(path => ({ type: path, payload: after[path] ?? null }))
