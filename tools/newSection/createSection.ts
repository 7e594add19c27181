import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { sectionTable } from '../../src/state/portal/sectionTable.ts'
import { writeLocaleLoaders } from '../localeLoaders.mjs'
import { editsOf } from './edits.ts'
import { fill, isInTable, namesOf, type SectionChoices, type Words } from './names.ts'

const templates = join(import.meta.dirname, 'templates')

/** What was written, below the project's folder. */
export interface CreatedSection {
  /** New files with their number of lines. */
  files: readonly { path: string; lines: number }[]
  /** Changed files with the number of lines added. */
  edits: readonly { path: string; lines: number }[]
}

const linesOf = (text: string) => text.split('\n').length - 1

/** Title of a section that the portal has already, in a file of messages. */
const knownTitle = (text: string, slug: string) => new RegExp(`^ +${slug}: '([^'\\n]+)',$`, 'm').exec(text)?.[1]

/** The words of a section, with its titles, and the slug of its messages, which sign-in may use already. */
const allWords = (root: string, choices: SectionChoices): Words => {
  const names = namesOf(choices)
  const { slug, Slug } = names
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const title = knownTitle(read('src/react/portal/common/sectionNames.ts'), slug) ?? names.title
  return {
    ...names,
    title,
    germanTitle: knownTitle(read('src/locales/de/sections.ts'), slug) ?? title,
    messages: existsSync(join(root, `src/locales/de/${slug}.ts`)) ? `portal${Slug}` : slug,
  }
}

const filesOf = (words: Words) =>
  readdirSync(templates, { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.txt'))
    .sort()
    .map(path => ({
      path: fill(path.slice(0, -'.txt'.length), words),
      text: fill(readFileSync(join(templates, path), 'utf8'), words),
    }))

/** The files of the backend that declare collections. */
const recordFilesOf = (root: string) =>
  readdirSync(join(root, 'src/backend'), { recursive: true })
    .map(path => `src/backend/${String(path)}`)
    .filter(path => /ecords\.ts$/.test(path))

/** Refuses what would overwrite or double something. */
const checkIsNew = (root: string, { slug, family, record }: Words, paths: readonly string[]) => {
  const existing = [`src/http/${family}`, `src/backend/families/${family}`, ...paths].filter(path =>
    existsSync(join(root, path)),
  )
  if (existing.length > 0)
    throw new TypeError(
      `The section "${slug}" of the family "${family}" cannot be created, because there is ${existing.join(', ')}. ` +
        'Choose another slug, or another family with --family <name>.',
    )
  const has = (path: string, pattern: string) => new RegExp(pattern, 'm').test(readFileSync(join(root, path), 'utf8'))
  if (recordFilesOf(root).some(path => has(path, `^  ${slug}: collection`)))
    throw new TypeError(`The store has records called "${slug}" already. Choose another slug.`)
  if (has('src/backend/audits/catalogue.ts', `^ {4}'${record}\\.`))
    throw new TypeError(`There are events of "${record}" already. Choose another name with --record <name>.`)
}

/** Writes a text as the formatter wants it. */
const write = async (root: string, path: string, text: string): Promise<string> => {
  const target = join(root, path)
  const formatted = await format(text, { ...(await resolveConfig(target)), filepath: target })
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, formatted)
  return formatted
}

/**
 * Creates the files of a portal section with one working list, and adds it to the files that list sections and families.
 * @throws TypeError before anything is written, when a name is not usable or taken.
 */
export const createSection = async (root: string, choices: SectionChoices): Promise<CreatedSection> => {
  const words = allWords(root, choices)
  const files = filesOf(words)
  checkIsNew(
    root,
    words,
    files.map(({ path }) => path),
  )
  const order = Object.keys(sectionTable)
  // All changes are made before the first one is written, so that a file without its marks leaves nothing behind.
  const edits = editsOf(choices, words, order).map(({ path, change }) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, before: text, text: change(text) }
  })
  const created = []
  for (const { path, text } of files) created.push({ path, lines: linesOf(await write(root, path, text)) })
  const changed = []
  for (const { path, before, text } of edits)
    changed.push({ path, lines: linesOf(await write(root, path, text)) - linesOf(before) })
  writeLocaleLoaders(join(root, 'src/locales'))
  changed.push({ path: 'src/locales/de/loaders.generated.ts', lines: 1 })
  return { files: created, edits: changed }
}

/** What is left to do by hand. */
export const nextSteps = (slug: string): string[] => [
  'Replace the operations by those of the API: path, fields, rows in test/contract/conformance/rows/',
  ...(isInTable(slug) ? [] : [`Check group, permission and titles of "${slug}" in sectionTable.ts and the messages`]),
  'Add the list to test/harness/productLists.ts, which tries all lists at all widths',
  'Translate the texts and the names of new permissions, choose an icon in section.ts, describe the section in docs/product.md',
]
