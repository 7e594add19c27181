import { recordFileTimes } from '../slowTests/fileTimes.mjs'

/**
 * Records the processor time of each test file: the runner opens one page at a time, so all that was used since the
 * file before belongs to this one.
 * @returns {import('@web/test-runner').Reporter}
 */
export const times = () => {
  /** @type {((file: string) => void) | undefined} */
  let record
  return {
    start: ({ browserNames }) => void (record = recordFileTimes(browserNames.join())),
    reportTestFileResults: ({ testFile }) => record?.(testFile),
  }
}
