import { isEmpty, isObject, noAttributes, type Attributes } from './attributes.ts'
import type { Selection } from './listRequest.ts'
import { attributeNamed, extensionUrn, isCoreUrn, type Kind } from './schema.ts'

/** A name that a client selects by, in lower case: `name.givenname`, or with the URN of an extension before it. */
const normalized = (kind: Kind, name: string): string => {
  const colon = name.lastIndexOf(':')
  if (colon >= 0 && isCoreUrn(kind, name.slice(0, colon))) return name.slice(colon + 1).toLowerCase()
  return name.toLowerCase()
}

const partsOf = (value: unknown, keep: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map(each => partsOf(each, keep)).filter(each => !isEmpty(each))
  if (!isObject(value)) return value
  const kept = noAttributes()
  for (const [name, each] of Object.entries(value)) if (keep(name)) kept[name] = each
  return kept
}

/** What of one attribute is sent; `undefined` for nothing. */
const selected = (
  value: unknown,
  path: string,
  separator: string,
  wanted: readonly string[],
  left: readonly string[],
) => {
  if (left.includes(path)) return undefined
  const isPart = (name: string, names: readonly string[]) => names.includes(`${path}${separator}${name.toLowerCase()}`)
  const isNamed = wanted.length === 0 || wanted.includes(path)
  return partsOf(value, name => (isNamed || isPart(name, wanted)) && !isPart(name, left))
}

/**
 * What of a resource is sent (RFC 7644 §3.9): the attributes that were asked for, or all but the excluded ones. Empty
 * attributes are left out; `id` and `schemas` are always there.
 */
export const project = (
  kind: Kind,
  resource: Attributes,
  { attributes, excludedAttributes }: Selection,
): Attributes => {
  const [wanted, left] = [attributes, excludedAttributes].map(names => names.map(name => normalized(kind, name)))
  const sent = noAttributes()
  for (const [name, value] of Object.entries(resource)) {
    const attribute = attributeNamed(kind, name)
    const isAlways = attribute?.returned === 'always'
    const separator = extensionUrn(kind, name) === undefined ? '.' : ':'
    const isAsked =
      wanted!.length === 0 ||
      wanted!.some(each => each === name.toLowerCase() || each.startsWith(name.toLowerCase() + separator))
    if (!isAlways && !isAsked) continue
    const kept = isAlways ? value : selected(value, name.toLowerCase(), separator, wanted!, left!)
    if (!isEmpty(kept)) sent[name] = kept
  }
  return sent
}
