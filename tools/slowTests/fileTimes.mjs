// Processor time of test files: test runs append it to a file, and `npm test -- --slow` prints it.
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../toolchain.mjs'
import { processorTimeMs } from './processorTime.mjs'

/** Environment variable that names the file to which test runs append. */
export const fileTimesVariable = 'FE_TEST_TIMES'

/** @typedef {{ run: string, file: string, ms: number }} FileTime */

/**
 * Returns the function to be called after each test with the file it is from. It adds the processor time since the
 * previous call to that file; nothing where no times are recorded. Files of one run must follow one another.
 * @param {string} run name of the run
 */
export const recordFileTimes = run => {
  const target = process.env[fileTimesVariable]
  let beforeMs = processorTimeMs()
  return (/** @type {string} */ file) => {
    if (target === undefined) return
    const nowMs = processorTimeMs()
    appendFileSync(
      target,
      `${JSON.stringify({ run, file: file.startsWith(root) ? relative(root, file) : file, ms: nowMs - beforeMs })}\n`,
    )
    beforeMs = nowMs
  }
}

/**
 * A table of the files that took most processor time, with the total of each run.
 * @param {string} path of the file to which test runs appended
 * @param {number} [count] how many files
 */
export const slowestFiles = (path, count = 40) => {
  const times = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => /** @type {FileTime} */ (JSON.parse(line)))
  const seconds = (/** @type {number} */ ms) => (ms / 1000).toFixed(1).padStart(8)
  const sumBy = (/** @type {(time: FileTime) => string} */ key) => {
    /** @type {Map<string, number>} */
    const sums = new Map()
    for (const time of times) sums.set(key(time), (sums.get(key(time)) ?? 0) + time.ms)
    return [...sums].sort(([, one], [, other]) => other - one)
  }
  const lines = (/** @type {[string, number][]} */ sums) => sums.map(([name, ms]) => `${seconds(ms)}  ${name}`)
  return [
    'Processor time in seconds, by run:',
    ...lines(sumBy(({ run }) => run)),
    `Processor time in seconds, the ${count} files that took most:`,
    ...lines(sumBy(({ run, file }) => `${file} (${run})`).slice(0, count)),
  ].join('\n')
}
