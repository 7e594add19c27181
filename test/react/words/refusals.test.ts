import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import german from '../../../src/locales/de/refusals.ts'

const backend = new URL('../../../src/backend/', import.meta.url)
const sources = readdirSync(backend, { recursive: true })
  .map(String)
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(new URL(name, backend), 'utf8'))

/** Codes of the portal's own pages, and one whose words hold a number. */
const notOfSigningIn = ['ER-POLICY-EXISTS', 'ER-TOO-MANY-PASSKEYS']

test('every code with which our server refuses a step of signing in has German words, and no other', () => {
  const codes = new Set(
    sources.flatMap(source => [...source.matchAll(/code: '(ER-[A-Z0-9-]+)'/g)].map(([, code]) => code!)),
  )
  assert.ok(codes.size > 30)
  for (const code of notOfSigningIn) assert.ok(codes.delete(code), code)
  assert.deepEqual(Object.keys(german).toSorted(), [...codes].toSorted())
})
