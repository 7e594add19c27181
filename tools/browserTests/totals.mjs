/** @typedef {import('@web/test-runner').TestSuiteResult} Suite */

/** @param {Suite | undefined} suite @returns {import('@web/test-runner').TestResult[]} */
const testsOf = suite => (suite ? [...suite.tests, ...suite.suites.flatMap(testsOf)] : [])

/**
 * Ends a run with the numbers of passed and failed tests in the format of Node's test runner, which
 * `tools/testPhases.mjs` reads. A file that failed without a failing test counts as one failure.
 * @returns {import('@web/test-runner').Reporter}
 */
export const totals = () => ({
  stop: ({ sessions }) => {
    let passed = 0
    let failed = 0
    for (const session of sessions) {
      const tests = testsOf(session.testResults).filter(({ skipped }) => !skipped)
      const failing = tests.filter(test => !test.passed).length
      passed += tests.length - failing
      failed += failing === 0 && !session.passed ? 1 : failing
    }
    process.stdout.write(`# pass ${passed}\n# fail ${failed}\n`)
  },
})
