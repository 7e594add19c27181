import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FeError, genericErrorCode, genericErrorMessage, toFeError } from '../../src/http/errors.ts'

test('a failure without facts still has an empty list of messages', () => {
  const error = new FeError('network', 'Network Error')
  assert.deepEqual([error.name, error.code, error.message], ['FeError', 'network', 'Network Error'])
  assert.deepEqual([error.status, error.traceId, error.errors, error.context], [undefined, undefined, [], undefined])
  assert.equal('cause' in error, false)
})

test('our own failure passes unchanged', () => {
  const error = new FeError('timeout', 'late')
  assert.equal(toFeError(error), error)
})

for (const thrown of [new Error('inner detail'), 'text', undefined, null, 0, { message: 'x' }]) {
  test(`anything else thrown (${String(thrown)}) becomes the generic failure, its words kept as cause only (§8)`, () => {
    const error = toFeError(thrown)
    assert.deepEqual([error.code, error.message], [genericErrorCode, genericErrorMessage])
    assert.equal(error.cause, thrown)
  })
}

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))

/** The words of the type that names the client's codes. */
const typed = () => {
  const [, union = ''] = /type ClientErrorCode =([^]*?)\n\n/.exec(readFileSync('src/http/errors.ts', 'utf8')) ?? []
  return [...union.matchAll(/'([^']+)'/g)].map(([, code = '']) => code)
}

test('the type of codes names each that the client sets, and the guide says when', () => {
  const sources = ['src/http', 'src/state', 'src/elements', 'src/react'].flatMap(sourcesIn).join('\n')
  const set = [...sources.matchAll(/new FeError\(\s*'([^']+)'/g)].map(([, code = '']) => code)
  const own = [...new Set(set)].filter(code => !code.startsWith('ER-'))
  assert.ok(own.length > 20, `${own.length} codes`)
  assert.deepEqual(
    own.filter(code => !typed().includes(code)),
    [],
  )
  const guide = readFileSync('docs/guide/reference.md', 'utf8').split('## Errors')[1]?.split('\n## ')[0] ?? ''
  const told = [...guide.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, code = '']) => code).filter(code => code !== 'code')
  assert.deepEqual(told.toSorted(), typed().toSorted())
})
