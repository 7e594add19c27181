import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { german } from '../../demo/vanilla/german.ts'
import { inRoot } from '../../tools/toolchain.mjs'

const folder = inRoot('demo', 'vanilla')
const sources = (ending: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => ({ name, text: readFileSync(inRoot('demo', 'vanilla', name), 'utf8') }))

/** Texts and labels of a page that are translated. */
const textsOfPage = (html: string): string[] => {
  const own = html.replaceAll(/<(script|code|span|dt|a)\b([^>]*)>([^]*?)<\/\1>/g, (all, tag: string, rest: string) =>
    tag === 'script' || rest.includes('translate="no"') ? '<>' : all,
  )
  return [
    ...[...own.matchAll(/>([^<]+)</g)].map(([, text = '']) => text),
    ...[...own.matchAll(/aria-label="([^"]+)"/g)].map(([, text = '']) => text),
  ].map(text => text.trim().replaceAll(/\s+/g, ' '))
}

/** Texts that scripts translate, and the choices in the footer but for the names of languages. */
const textsOfScript = (code: string): string[] => [
  ...[...code.matchAll(/\bt\('([^']+)'/g)].map(([, text = '']) => text),
  ...[...code.matchAll(/\{ label: '([^']+)', options: \{([^}]*)\}/g)].flatMap(([, label = '', options = '']) =>
    label === 'Language' ? [label] : [label, ...[...options.matchAll(/'([^']+)'/g)].map(([, option = '']) => option)],
  ),
]

test('the plain demo has every text of its pages and scripts in German', () => {
  const texts = [
    ...sources('.html').flatMap(({ text }) => textsOfPage(text)),
    ...sources('.ts').flatMap(({ text }) => textsOfScript(text)),
  ].filter(text => /[a-z]{2}/i.test(text))
  assert.ok(texts.length > 100 && texts.includes('Hosted page') && texts.includes('Read the documentation'))
  assert.deepEqual(
    [...new Set(texts)].filter(text => !Object.hasOwn(german, text)),
    [],
  )
})
