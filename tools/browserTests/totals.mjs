import { relative } from 'node:path'
import { failureReport } from '../failedTests.mjs'
import { root } from '../toolchain.mjs'

/**
 * @typedef {import('@web/test-runner').TestSuiteResult} Suite
 * @typedef {import('@web/test-runner').TestSession} Session
 * @typedef {import('@web/test-runner').TestResultError} TestError
 * @typedef {import('@web/test-runner').TestResult & { path: string }} Test a test with the names of its suites
 */

/** @param {Suite | undefined} suite @param {string} [path] names of the suites around @returns {Test[]} */
const testsOf = (suite, path = '') => {
  if (!suite) return []
  const own = suite.name ? `${path}${suite.name} › ` : path
  return [
    ...suite.tests.map(test => ({ ...test, path: `${own}${test.name}` })),
    ...suite.suites.flatMap(inner => testsOf(inner, own)),
  ]
}

/** @param {TestError | undefined} error */
const messageOf = error => [error?.message ?? 'failed without a message', error?.stack].filter(Boolean).join('\n')

/** @param {Session} session */
const failuresOf = session => {
  const file = `${relative(root, session.testFile ?? '')} (${session.browser.name})`
  const failing = testsOf(session.testResults).filter(({ skipped, passed }) => !skipped && !passed)
  if (failing.length > 0) return failing.map(({ path, error }) => ({ file, name: path, message: messageOf(error) }))
  if (session.passed) return []
  return [
    { file, name: 'the file as a whole', message: session.errors.map(messageOf).join('\n') || messageOf(undefined) },
  ]
}

/**
 * Ends a run with its failed tests and the numbers of passed and failed tests in the format of Node's test runner, which
 * `tools/testPhases.mjs` reads. A file that failed without a failing test counts as one failure.
 * @returns {import('@web/test-runner').Reporter}
 */
export const totals = () => ({
  stop: ({ sessions }) => {
    const all = [...sessions]
    const passed = all.flatMap(session => testsOf(session.testResults)).filter(test => test.passed && !test.skipped)
    const failures = all.flatMap(failuresOf)
    process.stdout.write(`${failureReport(failures)}# pass ${passed.length}\n# fail ${failures.length}\n`)
  },
})
