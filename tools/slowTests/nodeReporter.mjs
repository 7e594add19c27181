import { recordFileTimes } from './fileTimes.mjs'

/**
 * Reporter of Node's test runner that records the processor time of each file; it prints nothing.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* recordTimes(events) {
  const record = recordFileTimes('node')
  let hasStarted = false
  for await (const { type, data } of events) {
    // All files are imported before the first test starts.
    if (type === 'test:start' && !hasStarted) {
      hasStarted = true
      record('imports of all files')
    }
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.file) record(data.file)
  }
  yield ''
}
