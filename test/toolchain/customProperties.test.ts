import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => readFileSync(join('src', name), 'utf8'))
  .join('\n')

/** Names of custom properties before a colon, or as a key or an argument in code. */
const defined = new Set([...source.matchAll(/(--_[a-z0-9-]+)['"]?\s*[:,]/g)].map(([, name]) => name))

test('styles use no custom property of ours that nothing defines', () => {
  const used = new Set([...source.matchAll(/var\((--_[a-z0-9-]+)\)/g)].map(([, name = '']) => name))
  assert.ok(used.size > 20, 'found the properties that styles use')
  assert.deepEqual(
    [...used].filter(name => !defined.has(name)),
    [],
  )
})
