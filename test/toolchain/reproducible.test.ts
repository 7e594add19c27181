import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { differences, digestsOf } from '../../tools/reproducible.mjs'

describe('the comparison of two builds', () => {
  const scope = mkdtempSync(join(tmpdir(), 'fe-reproducible-'))
  after(() => rmSync(scope, { recursive: true }))

  const digests = (name: string, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(scope, name, path)), { recursive: true })
      writeFileSync(join(scope, name, path), text)
    }
    return digestsOf(join(scope, name))
  }
  const first = digests('first', { 'cdn/1/a.js': 'a', 'npm/index.js': 'b', 'npm/types.d.ts': 'c' })

  test('finds nothing when all files have the same bytes', () => {
    assert.deepEqual(differences(first, digestsOf(join(scope, 'first'))), [])
  })

  test('names files that differ, are missing, or are only in the second', () => {
    const second = digests('second', { 'cdn/1/a.js': 'a', 'cdn/1/d.js': 'd', 'npm/index.js': 'b ' })
    assert.deepEqual(differences(first, second), ['cdn/1/d.js', 'npm/index.js', 'npm/types.d.ts'])
  })
})
