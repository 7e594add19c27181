import { isInTable, type SectionChoices, type Words } from './names.ts'

/** A change of a file that lists sections, families or texts. */
export interface Edit {
  path: string
  change: (text: string) => string
}

const missing = (what: string) => new Error(`Cannot add the section: ${what} is not there any more`)

/** Puts lines before the first match after a position. */
const before = (text: string, pattern: RegExp, lines: string, from = 0): string => {
  const found = pattern.exec(text.slice(from))
  if (!found) throw missing(String(pattern))
  const place = from + found.index
  return text.slice(0, place) + lines + text.slice(place)
}

/** Puts a line after the last single-line import of a file. */
const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^import [^\n]* from '[^'\n]+'$/gm)].at(-1)
  if (!last) throw missing('an import')
  const end = last.index + last[0].length
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`
}

/**
 * Puts lines at the end of an object or array that is declared at the start of a line.
 * @param end how its end begins
 */
const atEndOf = (text: string, declaration: string, lines: string, end = /^[\]}]/m): string => {
  const start = text.indexOf(declaration)
  if (start < 0) throw missing(declaration)
  return before(text, end, lines, start)
}

/** Puts a section where the navigation has it: before the first one that the table has later. */
const inOrder = (text: string, slug: string, order: readonly string[]): string => {
  const list = /(?<=export const sections\b[^=]*= \[)[^\]]*/
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  if (!list.test(text)) throw missing('the list of sections')
  return text.replace(list, entries => {
    const names = entries.split(',').flatMap(entry => entry.trim() || [])
    const later = names.findIndex(name => placeOf(name.replace(/Section$/, '')) > placeOf(slug))
    return names.toSpliced(later < 0 ? names.length : later, 0, `${slug}Section`).join(', ')
  })
}

/** The lines of a family in the lists of the backend. */
const backendEdits = ({ family, record, title, Object: name, anObject, path }: Words): Edit[] => {
  const facts = `{ ${record}Id: '${path}-sample' }`
  return [
    {
      path: 'src/backend/families.ts',
      change: text =>
        atEndOf(
          withImport(text, `import { ${family}Family } from './families/${family}/family.ts'`),
          'export const families',
          `  ${family}Family,\n`,
        ),
    },
    {
      path: 'src/backend/audits/catalogue.ts',
      change: text =>
        atEndOf(
          text,
          'export const catalogue',
          `  '${title}': {
            '${record}.created': ['${name} added', 'An administrator added ${anObject}.', ${facts}],
            '${record}.deleted': ['${name} deleted', 'An administrator deleted ${anObject}.', ${facts}],
          },\n`,
        ),
    },
  ]
}

/** Permissions that the catalogue does not have yet. */
const editsOfPermissions = ({ slug, title, readPermission, writePermission }: Words): Edit[] => {
  const isKnown = (text: string, key: string) => {
    const at = key.lastIndexOf('.')
    const names = new RegExp(`'${key.slice(0, at).replaceAll('.', '\\.')}':\\s*'([^']*)'`, 'g')
    return [...text.matchAll(names)].some(([, words = '']) => words.split(' ').includes(key.slice(at + 1)))
  }
  const lines = [readPermission, writePermission].map(key => {
    const at = key.lastIndexOf('.')
    return { key, line: `    '${key.slice(0, at)}': '${key.slice(at + 1)}',\n` }
  })
  return [
    {
      path: 'src/http/roles/permissionKeys.ts',
      change: text => {
        const missingLines = lines.filter(({ key }) => !isKnown(text, key)).map(({ line }) => line)
        if (missingLines.length === 0) return text
        const name = /^\w+$/.test(title) ? title : `'${title}'`
        return atEndOf(text, 'export const permissionCategories', `  ${name}: {\n${missingLines.join('')}  },\n`)
      },
    },
    {
      path: 'src/state/portal/common/keys.ts',
      change: text =>
        new RegExp(`^  ${slug}: `, 'm').test(text)
          ? text
          : atEndOf(text, 'export const keys', `  ${slug}: ['${slug}'],\n`),
    },
  ]
}

/** The lines of a section in the lists of portal, conformance suite and glossary. */
const sectionEdits = ({ slug, family, object }: Words, order: readonly string[]): Edit[] => {
  const operations = ['list', 'create', 'remove'].map(verb => `${family}.${verb}`)
  return [
    {
      path: 'src/react/portal/sections.ts',
      change: text => {
        const entry = `import { ${slug}Section } from './${slug}/section.ts'`
        return withImport(inOrder(text, slug, order), entry)
      },
    },
    {
      path: 'test/contract/conformance/contractDeviations.ts',
      change: text =>
        atEndOf(
          text,
          'export const operationsOfOurs',
          operations.map(name => `  '${name}': 'The API has no calls for ${object} records.',\n`).join(''),
        ),
    },
    {
      path: 'docs/glossary.md',
      change: text => `${text.trimEnd()}\n| \`${slug}\` | \`${family}\` |\n`,
    },
  ]
}

/** The lines of a section that the portal's table does not have yet. */
const editsOfNewEntry = ({ slug, title, germanTitle, readPermission }: Words, group: string): Edit[] => [
  {
    path: 'src/state/portal/sectionTable.ts',
    change: text =>
      atEndOf(
        text,
        'const table',
        `  ${slug}: { group: '${group}', visibility: 'hidden', permissions: ['${readPermission}'] },\n`,
      ),
  },
  {
    path: 'src/backend/families/metadata/sampleData.ts',
    change: text => atEndOf(text, 'const navigation', `  ${slug}: byPermission('${readPermission}'),\n`),
  },
  {
    path: 'src/react/portal/common/sectionNames.ts',
    change: text => atEndOf(text, 'export const sectionNames', `    ${slug}: '${title}',\n`, /^ {2}\}/m),
  },
  {
    path: 'src/locales/de/sections.ts',
    change: text => atEndOf(text, 'export default', `  ${slug}: '${germanTitle}',\n`),
  },
]

/** All changes of existing files for a section. */
export const editsOf = (
  { slug, group = 'organization' }: SectionChoices,
  words: Words,
  order: readonly string[],
): Edit[] => [
  ...backendEdits(words),
  ...sectionEdits(words, order),
  ...editsOfPermissions(words),
  ...(isInTable(slug) ? [] : editsOfNewEntry(words, group)),
]
