import { placeNamed, type Place } from './attributes.ts'
import { badRequest, shown, type ScimError } from './errors.ts'
import { parseValueFilter, type Filter } from './filter.ts'
import { extensionUrn, isCoreUrn, partNamed, type Attribute, type Kind } from './schema.ts'

/** Where a change of a resource applies (RFC 7644 §3.5.2). */
export interface Path extends Place {
  /** Which values of an attribute with several. */
  filter?: Filter
  part?: Attribute
}

/** A whole extension. */
export interface ExtensionPath {
  wholeExtension: string
}

const longestPath = 4_096

const invalid = (path: string): ScimError =>
  badRequest('invalidPath', `The path "${shown(path)}" is no attribute of this resource.`)

/** The URN at the start of a path, and the rest. */
const splitUrn = (kind: Kind, path: string): { urn?: string; rest: string } => {
  if (!/^urn:/i.test(path)) return { rest: path }
  const end = path.search(/[[]/) < 0 ? path.length : path.search(/[[]/)
  const colon = path.lastIndexOf(':', end)
  // URNs hold dots as well, so they end at the last colon before a filter.
  return extensionUrn(kind, path) === undefined
    ? { urn: path.slice(0, colon), rest: path.slice(colon + 1) }
    : { urn: path, rest: '' }
}

const pattern = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s

/**
 * Reads a path such as `emails[type eq "work"].value`, without regard to case.
 * @throws ScimError 400 `invalidPath` for one that is no attribute, `invalidFilter` for a filter that cannot be read
 */
export const readPath = (kind: Kind, path: string): Path | ExtensionPath => {
  if (path.length > longestPath) throw badRequest('invalidPath', `A path has at most ${longestPath} characters.`)
  const { urn, rest } = splitUrn(kind, path.trim())
  const extension = urn === undefined ? undefined : extensionUrn(kind, urn)
  if (extension !== undefined && rest === '') return { wholeExtension: extension }
  if (urn !== undefined && extension === undefined && !isCoreUrn(kind, urn)) throw invalid(path)
  const [, name = '', filterText, partName] = pattern.exec(rest) ?? []
  const place = placeNamed(kind, extension, name)
  if (!place) throw invalid(path)
  const { attribute } = place
  const part = partName === undefined ? undefined : partNamed(attribute, partName)
  if (partName !== undefined && !part) throw invalid(path)
  if (filterText !== undefined && !attribute.isMultiple) throw invalid(path)
  const filter = filterText === undefined ? undefined : parseValueFilter(attribute, filterText)
  return { ...place, ...(filter && { filter }), ...(part && { part }) }
}
