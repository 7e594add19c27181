// Writes tables about the elements into Markdown files, each between a comment with its name, such as
// `<!-- attributes -->`, and `<!-- end -->`.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import {
  commonAttributeDocs,
  cssPropertyDocs,
  eventDocs,
  ownAttributeDocs,
  partDocs,
  slotDocs,
} from '../src/elements/elementDocs.ts'
import { camelCase } from '../src/elements/attributeNames.ts'
import { changeKinds } from '../src/state/vendor/changeKinds.ts'
import { addressOf } from './docs/pages.mjs'
import { stepPages } from './docs/stepPages.mjs'
import { filesWithTables } from './generatedFiles.mjs'
import { inRoot } from './toolchain.mjs'

/** @param {readonly string[]} cells */
const row = cells => `| ${cells.map(cell => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** @type {readonly (readonly [of: string, docs: Readonly<Record<string, import('../src/elements/elementDocs.ts').AttributeDoc>>])[]} */
const attributeGroups = [
  ['all', commonAttributeDocs],
  ...Object.entries(ownAttributeDocs).map(([tag, docs]) => /** @type {const} */ ([`\`${tag}\``, docs])),
]

/** Rows of what each element has under a name of its own. @param {Readonly<Record<string, Readonly<Record<string, string>>>>} docs */
const rowsByElement = docs =>
  Object.entries(docs).flatMap(([tag, named]) =>
    Object.entries(named).map(([name, meaning]) => [name === '' ? '–' : `\`${name}\``, `\`${tag}\``, meaning]),
  )

const tables = {
  attributes: table(
    ['attribute', 'property', 'of', 'default', 'meaning'],
    attributeGroups.flatMap(([of, docs]) =>
      Object.entries(docs).map(([name, { default: value = '–', meaning }]) => [
        `\`${name}\``,
        `\`${camelCase(name)}\``,
        of,
        value,
        meaning,
      ]),
    ),
  ),
  events: table(
    ['event', 'of', 'detail', 'when'],
    Object.entries(eventDocs).map(([name, { only, detail, meaning }]) => [
      `\`${name}\``,
      only === undefined ? 'all' : only.map(tag => `\`${tag}\``).join(', '),
      detail.map(key => `\`${key}\``).join(', ') || '–',
      meaning,
    ]),
  ),
  changes: table(
    ['`kind`', '`ids`'],
    Object.entries(changeKinds).map(([kind, ids]) => [`\`${kind}\``, ids]),
  ),
  parts: table(['part', 'of', 'what it is'], rowsByElement(partDocs)),
  slots: table(['slot', 'of', 'what it takes'], rowsByElement(slotDocs)),
  'custom properties': table(
    ['property', 'syntax', 'meaning'],
    Object.entries(cssPropertyDocs).map(([name, { syntax, meaning }]) => [`\`${name}\``, `\`${syntax}\``, meaning]),
  ),
  languages: table(
    ['language', '`locale`', '`dir`'],
    stepPages.map(page => [
      `[${page.title}](${addressOf({ ...page, file: '' })})`,
      `\`${page.locale}\``,
      `\`${page.dir}\``,
    ]),
  ),
}

/** @param {string} name */
const tableNamed = name => {
  if (!Object.hasOwn(tables, name)) throw new Error(`There is no table "${name}"`)
  return tables[/** @type {keyof typeof tables} */ (name)]
}

/**
 * Returns a Markdown text with up-to-date tables.
 * @param {string} text
 */
const withTables = text =>
  text.replaceAll(
    /(<!-- ([a-z ]+) -->)[^]*?(<!-- end -->)/g,
    (_all, start, name, end) => `${start}\n\n${tableNamed(name)}\n\n${end}`,
  )

for (const file of filesWithTables) {
  const path = inRoot(file)
  const options = await resolveConfig(path)
  const text = await format(withTables(readFileSync(path, 'utf8')), { ...options, filepath: path })
  writeFileSync(path, text)
}
