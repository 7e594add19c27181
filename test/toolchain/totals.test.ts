import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { failedTestLines, failureReport } from '../../tools/failedTests.mjs'
import { sum, totalsOf } from '../../tools/testPhases.mjs'

describe('totals of a test run', () => {
  const cases: [about: string, exitCode: number, output: string, passed: number, failed: number][] = [
    ['a good run', 0, 'ℹ pass 12\nℹ fail 0\nℹ cancelled 0\n', 12, 0],
    ['a bad run', 1, 'ℹ pass 12\nℹ fail 2\n', 12, 2],
    ['cancelled tests are failures', 1, '# pass 1\n# fail 0\n# cancelled 3\n', 1, 3],
    ['a run that broke after its tests counts as one failure', 7, 'ℹ pass 12\nℹ fail 0\n', 12, 1],
    ['a run that broke before its tests counts as one failure', 1, 'SyntaxError', 0, 1],
    ['a run without a test counts as one failure', 0, 'ℹ pass 0\nℹ fail 0\n', 0, 1],
    ['what a test prints is not a total', 0, 'found # pass 9 of them\nℹ pass 1\nℹ fail 0\n', 1, 0],
  ]
  for (const [about, exitCode, output, passed, failed] of cases)
    test(about, () => assert.deepEqual(totalsOf({ exitCode, output }), { passed, failed }))
  test('phases add up', () => {
    const phases = [
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]
    assert.deepEqual(sum(phases), { passed: 7, failed: 2, failures: [] })
  })
  test('failures of all phases are listed', () => {
    const phases = [
      { passed: 3, failed: 1, failures: ['one'] },
      { passed: 4, failed: 1, failures: ['other'] },
    ]
    assert.deepEqual(sum(phases).failures, ['one', 'other'])
  })
})

describe('failed tests of a report', () => {
  test('are named with their file and the first line of the message', () => {
    const tests = [
      { file: 'test/one.test.ts (Firefox)', name: 'a list › keeps order', message: 'expected 1\nto be 2\n  at line 3' },
      { file: 'test/other.test.ts (Chrome)', name: 'a form', message: 'no button' },
    ]
    const report = `a log\n${failureReport(tests)}# pass 9\n# fail 2\n`
    assert.deepEqual(failedTestLines(report), [
      'test/one.test.ts (Firefox): a list › keeps order: expected 1',
      'test/other.test.ts (Chrome): a form: no button',
    ])
  })
  test('are read from the report of the test runner of Node', () => {
    const report =
      '✖ bad (1ms)\nℹ fail 1\n\n✖ failing tests:\n\ntest at test/a.test.ts:2:70\n✖ bad (1.37ms)\n  Error: two\n  lines\n'
    assert.deepEqual(failedTestLines(report), ['test/a.test.ts:2:70: bad: Error: two'])
  })
  test('of a run without failures are none', () => {
    assert.equal(failureReport([]), '')
    assert.deepEqual(failedTestLines('# pass 9\n# fail 0\n'), [])
  })
})
