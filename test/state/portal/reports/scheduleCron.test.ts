import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cronOf, fieldsOf, isCron } from '../../../../src/state/portal/reports/scheduleCron.ts'

const schedule = (interval: 'daily' | 'weekly' | 'monthly' | 'custom', cron: string) => ({
  interval,
  cron,
  tz: 'UTC',
  active: true,
  dataFilters: {},
})

describe('the fields of a schedule', () => {
  test('become its cron text, and come back from it', () => {
    const rows = [
      ['daily', '5 8 * * *'],
      ['weekly', '30 17 * * 0'],
      ['monthly', '0 0 28 * *'],
      ['monthly', '0 8 L * *'],
      ['custom', '0 8 1 1,4,7,10 *'],
    ] as const
    for (const [interval, cron] of rows) {
      const fields = fieldsOf(schedule(interval, cron))
      assert.deepEqual([fields.interval, cronOf(fields)], [interval, cron])
    }
  })

  test('are those of a custom one where the interval does not explain the text', () => {
    for (const [interval, cron] of [
      ['daily', '0 8 1 * *'],
      ['weekly', '0 8 * * MON'],
      ['monthly', '0 8 31 * *'],
      ['monthly', '*/5 8 1 * *'],
      ['daily', 'nonsense'],
    ] as const)
      assert.deepEqual(
        [fieldsOf(schedule(interval, cron)).interval, fieldsOf(schedule(interval, cron)).cron],
        ['custom', cron],
      )
  })

  test('of a new one are Mondays at eight', () => assert.equal(cronOf(fieldsOf(undefined)), '0 8 * * 1'))

  test('without a time have no text', () => {
    assert.equal(cronOf({ ...fieldsOf(undefined), time: '' }), undefined)
    assert.equal(cronOf({ ...fieldsOf(undefined), interval: 'custom', cron: '  ' }), undefined)
  })

  test('of a custom one are five, with one number as the minute', () => {
    assert.deepEqual(['0 8 * * 1', ' 15  * * * * '].map(isCron), [true, true])
    assert.deepEqual(['* * * * *', '*/5 8 * * *', '0 8 * *', '0 0 8 * * *'].map(isCron), [false, false, false, false])
  })
})
