import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { functionsIn } from './toolchain/functionLength.ts'

/** More lines of its own than these make a function a list, which is named here, or two functions. */
const limit = 60

/** Lists that read best as one: the columns of a list, the rules of a style, the parts of a bundle. */
const lists = ['memberColumns', 'invitationColumns', 'cardLook', 'weighParts']

const root = join(import.meta.dirname, '..')
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter(path => /\.(?:tsx?|mjs)$/.test(path))
    .map(path => [`${folder}/${path}`, readFileSync(join(root, folder, path), 'utf8')] as const)

describe('functions', () => {
  test(`have at most ${limit} lines of their own`, () => {
    const long = ['src', 'demo/server', 'tools']
      .flatMap(sourcesIn)
      .flatMap(([path, text]) => functionsIn(path, text).map(({ name, lines }) => ({ name, path, lines })))
      .filter(({ lines }) => lines > limit)
    assert.deepEqual(
      long.filter(({ name }) => !lists.includes(name)),
      [],
    )
    assert.deepEqual(
      lists.filter(name => !long.some(found => found.name === name)),
      [],
      'no longer that long',
    )
  })

  test('are measured without blank lines, comments and the functions inside', () => {
    const text =
      'const outer = () => {\n  // why\n\n  const inner = () => {\n    one()\n    two()\n  }\n  return inner\n}\n'
    assert.deepEqual(functionsIn('x.ts', text), [
      { name: 'inner', lines: 4 },
      { name: 'outer', lines: 4 },
    ])
  })
})
