import { sectionTable, type SectionGroup, type SectionSlug } from '../../src/state/portal/sectionTable.ts'

/** What a person chooses about a new section; only the slug is required. */
export interface SectionChoices {
  slug: string
  /** Name of its calls. Default: the slug. */
  family?: string | undefined
  /** What one row is called, in code. Default: the slug without its plural ending. */
  record?: string | undefined
  /** Group of the navigation, for a section that the portal does not have yet. Default `organization`. */
  group?: SectionGroup | undefined
}

/** The names of a section; templates have them between double underscores. */
interface Names {
  readonly slug: string
  readonly Slug: string
  readonly family: string
  /** What one row is called in code. */
  readonly record: string
  readonly Record: string
  /** The slug as addresses spell it. */
  readonly path: string
  /** What one row is called in texts. */
  readonly object: string
  readonly Object: string
  readonly objects: string
  readonly anObject: string
  readonly AnObject: string
  readonly title: string
  readonly readPermission: string
  readonly writePermission: string
}

/** Everything that templates have between double underscores. */
export interface Words extends Names {
  readonly germanTitle: string
  /** Slug of the section's messages. */
  readonly messages: string
}

const camelCase = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/

/** Names of TypeScript that would not compile as an exported constant or a parameter. */
const reserved =
  'class delete default enum export function import in new package private public return static this void'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Words of a name in lower case: `apiTokens` is `api tokens`. */
const wordsOf = (name: string) => name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Spelling of abbreviations in texts. */
const inTexts = (text: string) => text.replaceAll(/\b(?:api|sso|ip|url|mfa)\b/g, word => word.toUpperCase())

const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Turns a plural into its singular; `undefined` for a name that is none. */
const singularOf = (name: string): string | undefined => {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`
  return name.endsWith('s') && !name.endsWith('ss') ? name.slice(0, -1) : undefined
}

const checkName = (kind: string, name: string): void => {
  if (!camelCase.test(name) || reserved.split(' ').includes(name))
    throw new TypeError(`The ${kind} "${name}" is not a name in camel case, such as "invoices" or "apiTokens"`)
}

/** Whether the portal's table has this section already. */
export const isInTable = (slug: string): slug is SectionSlug => Object.hasOwn(sectionTable, slug)

/** The permission that opens the section; those that the table gives as a pattern cannot guard a handler. */
const readPermissionOf = (slug: string): string => {
  const [known] = isInTable(slug) ? (sectionTable[slug].permissions ?? []) : []
  return known?.includes('.read.') && !known.includes('*') ? known : `fe.secure.read.${slug}`
}

/**
 * The names of a section.
 * @throws TypeError for names that are none, or that cannot be derived.
 */
export const namesOf = ({ slug, family = slug, record }: SectionChoices): Names => {
  checkName('slug', slug)
  checkName('family', family)
  const one = record ?? singularOf(slug)
  if (one === undefined)
    throw new TypeError(`What is one row of "${slug}" called? Add --record <name>, such as --record entry`)
  checkName('record', one)
  if (one === slug) throw new TypeError(`The section and its record are both called "${slug}"; name another --record`)
  const object = inTexts(wordsOf(one))
  const objects = record === undefined ? inTexts(wordsOf(slug)) : `${object}s`
  const readPermission = readPermissionOf(slug)
  return {
    slug,
    Slug: capitalized(slug),
    family,
    record: one,
    Record: capitalized(one),
    title: capitalized(inTexts(wordsOf(slug))),
    path: slug.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    object,
    Object: capitalized(object),
    objects,
    anObject: withArticle(object),
    AnObject: capitalized(withArticle(object)),
    readPermission,
    writePermission: readPermission.replace('.read.', '.write.'),
  }
}

/** A template, or the path of one, with its words filled in. Throws for an unknown word. */
export const fill = (template: string, words: Words): string => {
  const known = new Map<string, string>(Object.entries(words))
  return template.replaceAll(/__([A-Za-z]+)__/g, (mark, name: string) => {
    const word = known.get(name)
    if (word === undefined) throw new Error(`No word for ${mark}`)
    return word
  })
}
