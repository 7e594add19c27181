import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testApplications } from '../../demo/hosts.mjs'
import { inRoot, run } from '../../tools/toolchain.mjs'

const settings = { output: 'keep', env: { NO_COLOR: '1', PATH: process.env['PATH'] ?? '' } } as const

for (const name of testApplications)
  test(`the tests of a host pass in demo/${name}, without an error that nobody handles`, async () => {
    const { exitCode, output } = await run('npm', ['--prefix', inRoot('demo', name), 'test'], settings)
    assert.equal(exitCode, 0, output)
    assert.match(output, /\b[34] passed/)
    assert.doesNotMatch(output, /unhandled|torn down|after tests are done|ReferenceError/i)
  })

test('both projects for Jest have the same environment', () => {
  const [own, esm] = ['jest', 'jest-esm'].map(name =>
    readFileSync(inRoot('demo', 'tests', name, 'jsdomWithNode.cjs'), 'utf8'),
  )
  assert.equal(own, esm)
})
