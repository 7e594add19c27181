// What a run says about its failed tests: one form for both test runners, read again for the list at the end of `npm test`.

/** Begins the list of failed tests in a report; Node's test runner writes the same line. */
const heading = '✖ failing tests:'

/** Longest line of a list, in characters; a message may hold a whole page. */
const longestLine = 300

/**
 * @typedef {object} FailedTest
 * @property {string} file with its browser, where there are several
 * @property {string} name of the test and its suites
 * @property {string} message with its stack
 */

/** @param {string} text */
const indented = text => text.replaceAll(/^/gm, '  ')

/**
 * A list of failed tests in the form of Node's test runner; empty if there are none.
 * @param {readonly FailedTest[]} tests
 */
export const failureReport = tests =>
  tests.length === 0
    ? ''
    : [
        heading,
        ...tests.map(({ file, name, message }) => `\ntest at ${file}\n✖ ${name}\n${indented(message)}`),
        '',
      ].join('\n')

/** The part of a report that lists failures, or the whole report if there is no such part. @param {string} output */
export const failuresIn = output => output.slice(Math.max(0, output.indexOf(heading)))

/**
 * A line for each failed test of a report: where it is, its name, the first line of its message.
 * @param {string} output of a test run
 * @returns {string[]}
 */
export const failedTestLines = output =>
  [...failuresIn(output).matchAll(/^test at (.+)\n✖ (.+?)(?: \([\d.]+ms\))?\n(?: {2}(.*))?/gm)].map(
    ([, file = '', name = '', message = '']) => `${file}: ${name}: ${message}`.slice(0, longestLine),
  )
