import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { languages } from '../../../src/locales/loaders.generated.ts'
import { translationOf } from './definitions.ts'

const backend = new URL('../../../src/backend/', import.meta.url)
const sources = readdirSync(backend, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(new URL(name, backend), 'utf8'))

/** Codes of the portal's own pages, and one whose text holds a number. */
const otherCodes = ['ER-POLICY-EXISTS', 'ER-TOO-MANY-PASSKEYS']

for (const language of Object.keys(languages))
  test(`"${language}" has a text for each code with which our server refuses a request`, async () => {
    const codes = new Set(
      sources.flatMap(source => [...source.matchAll(/code: '(ER-[A-Z0-9-]+)'/g)].map(([, code]) => code!)),
    )
    assert.ok(codes.size > 30)
    for (const code of otherCodes) assert.ok(codes.delete(code), code)
    const translation = await translationOf(languages, language, 'serverErrors')
    assert.deepEqual(Object.keys(translation ?? {}).toSorted(), [...codes].toSorted())
  })
