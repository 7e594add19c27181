import { defineMessages } from '../../messages/messages.ts'

/** Messages of a change of several rows. */
export const bulkMessages = defineMessages('bulk', {
  running: 'Working through the selection',
  amount: '{done} of {total}',
  done: '{count} of {total} done.',
  skipped: '{count} skipped.',
  failed: '{count} failed.',
  results: 'Results',
  rowWaiting: 'Waiting',
  rowDone: 'Done',
  rowSkipped: 'Skipped',
  rowFailed: 'Failed',
  tryAgain: 'Try {count} again',
  stop: 'Stop',
  close: 'Close',
})
