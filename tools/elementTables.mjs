// Writes the tables of attributes and events into Markdown files, between `<!-- attributes -->` or `<!-- events -->` and
// `<!-- end -->`.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { commonAttributeDocs, eventDocs, ownAttributeDocs } from '../src/elements/elementDocs.ts'
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

const tables = {
  attributes: table(
    ['attribute', 'of', 'default', 'meaning'],
    attributeGroups.flatMap(([of, docs]) =>
      Object.entries(docs).map(([name, { default: value = '–', meaning }]) => [`\`${name}\``, of, value, meaning]),
    ),
  ),
  events: table(
    ['event', 'of', 'detail', 'when'],
    Object.entries(eventDocs).map(([name, { only, detail, meaning }]) => [
      `\`${name}\``,
      only === undefined ? 'all' : `\`${only}\``,
      detail.map(key => `\`${key}\``).join(', ') || '–',
      meaning,
    ]),
  ),
}

/**
 * Returns a Markdown text with up-to-date tables.
 * @param {string} text
 */
const withTables = text =>
  text.replaceAll(
    /(<!-- (attributes|events) -->)[^]*?(<!-- end -->)/g,
    (_all, start, name, end) => `${start}\n\n${tables[/** @type {keyof typeof tables} */ (name)]}\n\n${end}`,
  )

for (const file of filesWithTables) {
  const path = inRoot(file)
  const options = await resolveConfig(path)
  const text = await format(withTables(readFileSync(path, 'utf8')), { ...options, filepath: path })
  writeFileSync(path, text)
}
