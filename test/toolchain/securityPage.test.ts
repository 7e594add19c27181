import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { mismatches, requirementsIn } from './securityPage.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const sources = readdirSync(join(root, 'test'), { recursive: true })
  .map(String)
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('securityPage.test.ts'))
  .map(path => readFileSync(join(root, 'test', path), 'utf8'))

describe('the security page', () => {
  test('names many requirements, each once', () => {
    const names = requirementsIn(page)
    assert.ok(names.length > 60, `${names.length} requirements`)
    assert.equal(new Set(names).size, names.length)
  })
  test('names a requirement for each name in a test title, and has a test for each requirement', () =>
    assert.deepEqual(mismatches(page, sources), { unproven: [], unknown: [] }))
  test('misses a requirement that no test proves, and a name that is not on the page', () => {
    const rows = '| `one` | text |\n| `two` | text |'
    assert.deepEqual(mismatches(rows, ["test('it works well [one]', run)", "test('it works well [three]', run)"]), {
      unproven: ['two'],
      unknown: ['three'],
    })
  })
})
