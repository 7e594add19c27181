import { ok } from 'node:assert/strict'
import { test } from 'node:test'
import { timeColumn } from '../../../../src/react/kit/list/timeColumn.tsx'
import { createFormat } from '../../../../src/react/messages/format.ts'
import { textPx } from '../../../../src/react/ui/table/textWidth.ts'

const minuteMs = 60_000

for (const locale of ['en', 'de', 'fr', 'ja'])
  test(`a column with minutes has room for all moments of the last four weeks (${locale})`, () => {
    const format = createFormat(locale)
    const times = (at: Parameters<typeof format.relativeTime>[0]) => format.relativeTime(at, Date.now())
    const { fits = [] } = timeColumn(times, () => undefined, '', true)
    const roomPx = Math.max(...fits.map(text => textPx(text, 14)))
    const ages = [
      ...Array.from({ length: 60 }, (_, minutes) => minutes),
      ...Array.from({ length: 27 * 24 }, (_, hours) => hours * 60),
    ]
    for (const minutes of ages) {
      const { text } = times(Date.now() - minutes * minuteMs)
      ok(textPx(text, 14) <= roomPx, `${text} is wider than ${fits.join()}`)
    }
  })
