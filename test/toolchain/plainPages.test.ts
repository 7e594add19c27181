import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonAttributeDocs, eventDocs, ownAttributeDocs, slotDocs } from '../../src/elements/elementDocs.ts'
import { declared } from '../../src/react/messages/messages.ts'
import { docsPages } from '../../tools/docs/pages.mjs'
import { plainFiles } from '../../tools/docs/plainPages.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

const files = plainFiles()
const textOf = (name: string) => files.get(name) ?? assert.fail(`There is no ${name}`)

const linksOf = (text: string) => [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)\s#]+)[^)]*\)/g)].map(([, to = '']) => to)

describe('the documentation as plain Markdown', () => {
  test('has each page that is text, in a list with a sentence about it', () => {
    const list = textOf('llms.txt')
    for (const { name, title, generate, isText = generate === undefined } of docsPages) {
      assert.equal(files.has(`${name}.md`), isText, name)
      if (isText) assert.match(list, new RegExp(String.raw`^- \[${title}\]\(${name}\.md\): \S.+\.$`, 'm'))
    }
    assert.match(list, /^# fe-elements\n\n> /)
  })

  test('has every key of a text with its English words, also those of plurals', () => {
    const page = textOf('message-keys.md')
    for (const row of [
      '| `preLogin.title` | Sign in |',
      '| `general.cancel` | Cancel |',
      '| `common.hours.one` | \\{count\\} hour |',
      '| `common.hours.other` | \\{count\\} hours |',
    ])
      assert.ok(page.includes(row), row)
    const listed = [...page.matchAll(/^\| `([\w.]+)` \| /gm)].map(([, name]) => name)
    const names = declared.flatMap(({ slug, english }) =>
      Object.entries(english).flatMap(([key, text]) =>
        typeof text === 'string' ? `${slug}.${key}` : Object.keys(text.forms).map(form => `${slug}.${key}.${form}`),
      ),
    )
    assert.deepEqual(listed.toSorted(), [...new Set(names)].toSorted())
  })

  test('has no link that leads nowhere, nor to a file of the sources', () => {
    const pages = new Set([...files.keys(), ...docsPages.map(({ name }) => `${name}.html`)])
    const dead = [...files].flatMap(([name, text]) =>
      linksOf(text)
        .filter(to => !pages.has(to) && !(to.startsWith('images/') && existsSync(inRoot('docs', to))))
        .map(to => `${name}: ${to}`),
    )
    assert.deepEqual(dead, [])
  })

  test('tells assistants every attribute, event and slot, and what the file is for', () => {
    const skill = textOf('skill.md')
    assert.match(skill, /^---\nname: fe-elements\ndescription: .{80,1024}\n---\n/)
    const named = [commonAttributeDocs, ...Object.values(ownAttributeDocs), eventDocs, ...Object.values(slotDocs)]
    for (const [name, doc] of named.flatMap(docs => Object.entries<unknown>(docs))) {
      // The slot of what has no attribute `slot` has no name.
      const row = name === '' ? `| ${String(doc)} ` : `| \`${name}\` `
      assert.ok(skill.includes(row), `${name}: ${row}`)
    }
  })
})
