import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { eventDocs } from '../../src/elements/elementDocs.ts'
import { inRoot } from '../../tools/toolchain.mjs'

/** Fired by the preview on the document, for pages that show the messages it would have sent. */
const previewEvent = 'fe-preview-message'
const known = new Set([...Object.keys(eventDocs), previewEvent])

/** Plain listeners, whose names the DOM's types take as any text: in host applications, documents and tests. */
const listeners = /(?:add|remove)EventListener\(\s*['"](fe-[\w-]*)['"]|\bon(fe-[\w-]+)=/g

const unknownNames = (text: string): string[] =>
  [...text.matchAll(listeners)]
    .map(([, listened, handled]) => listened ?? handled ?? '')
    .filter(name => !known.has(name))

test('every listener to an event of the elements names one that exists', () => {
  const places = [
    'README.md',
    'docs/**/*.md',
    'src/**/*.{ts,tsx}',
    'demo/**/*.{js,ts,tsx,vue,html,mjs}',
    'test/**/*.{ts,tsx}',
  ]
  const files = globSync(places, { cwd: inRoot('.'), exclude: name => /node_modules|eventTypes|eventNames/.test(name) })
  assert.ok(files.length > 1000, `${files.length} files were looked at`)
  const wrong = files.flatMap(file => unknownNames(readFileSync(inRoot(file), 'utf8')).map(name => `${file}: ${name}`))
  assert.deepEqual(wrong, [])
})

test('a misspelt name is found', () => {
  const seeds = [
    "page.addEventListener('fe-lgin', show)",
    'x.removeEventListener(\n  "fe-sesion", show)',
    '<b onfe-closed={x}>',
  ]
  for (const seed of seeds) assert.equal(unknownNames(seed).length, 1, seed)
  assert.deepEqual(unknownNames("page.addEventListener('fe-login', show)"), [])
})
