import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runInThisContext } from 'node:vm'
import { parseAst } from 'rollup/parseAst'
import { withoutUnusedKinds } from '../../tools/rollup/unusedKinds.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

const react = readFileSync(inRoot('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const lean = (code: string, screens = '') => withoutUnusedKinds(code, parseAst, screens)

/** Switches over kinds, many enough to be taken for React. */
const sample = (cases: string) =>
  Array.from(
    { length: 81 },
    (_none, index) =>
      `function run${index}(fiber) { 'use strict'; var seen = []; switch (fiber.tag) { ${cases} } return seen }`,
  ).join('\n')

/** What the first function of a sample sees of each kind. */
const seenBy = (code: string, tags: number[]) => {
  const run = runInThisContext(`${code}; run0`) as (fiber: { tag: number }) => unknown[]
  return tags.map(tag => run({ tag }))
}

test('what only unused kinds come to is left out, and everything else stays as it was', () => {
  const code = sample(`
    case 3: seen.push('root')
    case 13: seen.push('after 3, so it stays'); break
    case 19: seen.push('gone'); break
    case 22:
    case 5: seen.push('host'); break
    case 26: if (fiber) { seen.push('gone too'); return seen } else throw fiber
    case 31: var first = 1, second = 2; seen.push('gone, but not its names'); break
    case 6: first = 7; second = first + 1; seen.push(second); break
    default: seen.push('other')`)
  const shorter = lean(code)
  const kept = [3, 5, 6, 99]
  assert.deepEqual(seenBy(shorter, kept), seenBy(code, kept))
  assert.doesNotMatch(shorter, /gone/)
  assert.deepEqual(seenBy(shorter, [13, 19, 26, 31]), [['after 3, so it stays'], ['other'], ['other'], ['other']])
})

test('the build’s React is a good deal shorter, and whole', () => {
  const shorter = lean(react)
  assert.ok(shorter.length < react.length * 0.95, `${shorter.length} of ${react.length}`)
  assert.doesNotThrow(() => parseAst(shorter))
})

test('a build whose screens use such a kind, or whose React is written otherwise, fails', () => {
  assert.throws(() => lean(react, 'return <Suspense fallback={null}>'), /without what "<Suspense " needs/)
  assert.throws(() => lean(react, '<title>'), /without what "<title>" needs/)
  assert.throws(() => lean('switch (fiber.tag) { case 13: break }'), /React looks different now/)
  assert.throws(() => lean(sample('case 13: let one = 1; break')), /declares names otherwise/)
})
