import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFormat } from '../../../src/react/messages/format.ts'

/** Different spaces of ICU versions read as plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const english = createFormat('en', { timeZone: 'UTC' })
const german = createFormat('de-AT', { timeZone: 'Europe/Vienna' })
const moment = '2026-03-01T23:30:00Z'

describe('dates', () => {
  test('are written as the locale does, in the time zone asked for', () => {
    assert.equal(english.date(moment), 'Mar 1, 2026')
    assert.equal(german.date(moment, 'long'), '2. März 2026')
    assert.equal(plain(english.dateTime(moment)), 'Mar 1, 2026, 11:30 PM')
    assert.equal(plain(german.dateTime(Date.parse(moment))), '02.03.2026, 00:30')
  })

  test('without a time stay the same day in every time zone', () => {
    for (const timeZone of ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])
      assert.equal(createFormat('en', { timeZone }).date('2026-03-01'), 'Mar 1, 2026')
  })

  test('that are none read as nothing', () => {
    for (const odd of ['', 'soon', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, new Date('x')]) {
      assert.equal(english.date(odd), '')
      assert.equal(english.dateTime(odd), '')
      assert.deepEqual(english.relativeTime(odd, 0), { text: '', exact: '' })
    }
  })
})

describe('relative times', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const rows: [at: string, text: string][] = [
    ['2026-03-10T12:00:00Z', 'now'],
    ['2026-03-10T11:59:01Z', 'now'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T14:30:00Z', 'in 2 hours'],
    ['2026-03-08T12:00:01Z', '1 day ago'],
    ['2026-03-03T12:00:00Z', '1 week ago'],
    ['2026-01-05T12:00:00Z', '2 months ago'],
    ['2022-03-10T12:00:00Z', '4 years ago'],
  ]
  for (const [at, text] of rows)
    test(`${at} is "${text}"`, () => assert.equal(english.relativeTime(at, now).text, text))

  test('name time zones one way in every language: by how far they are from UTC', () => {
    for (const locale of ['en', 'de', 'en-GB']) {
      const berlin = createFormat(locale, { timeZone: 'Europe/Berlin' })
      assert.match(berlin.exact('2026-03-01T10:00:00Z'), /UTC\+1$/)
      assert.match(berlin.exact('2026-07-01T10:00:00Z'), /UTC\+2$/)
      assert.match(createFormat(locale, { timeZone: 'America/Lima' }).exact('2026-03-01T10:00:00Z'), /UTC−5$/)
      assert.match(berlin.zone(), /^Europe\/Berlin \(UTC\+[12]\)$/)
      assert.match(berlin.zone('America/New_York'), /^America\/New York \(UTC-[45]\)$/)
      assert.equal(berlin.zone('UTC'), 'UTC')
    }
  })

  test('come with date, time and time zone', () => {
    assert.match(plain(english.relativeTime(moment, now).exact), /^March 1, 2026 at 11:30:00 PM UTC$/)
    assert.equal(german.relativeTime('2026-03-08T12:00:00Z', now).text, 'vor 2 Tagen')
  })
})

describe('numbers, money and lists', () => {
  test('are written as the locale does', () => {
    assert.equal(english.number(1234.5), '1,234.5')
    assert.equal(plain(createFormat('de').number(1234.5)), '1.234,5')
    assert.equal(english.number(0.25, { style: 'percent' }), '25%')
    assert.equal(english.money(123_456, 'usd'), '$1,234.56')
    assert.equal(plain(createFormat('de').money(123_456, 'EUR')), '1.234,56 €')
    assert.equal(english.list(['a', 'b', 'c']), 'a, b, and c')
    assert.equal(createFormat('de').list(['a', 'b'], 'disjunction'), 'a oder b')
    assert.equal(english.list([]), '')
    const codes = ['FR', 'ZZ', 'x']
    assert.deepEqual(
      codes.map(code => createFormat('de').country(code)),
      ['Frankreich', 'Unbekannte Region', 'x'],
    )
  })

  test('months have their names in every language, and their year unless they are short', () => {
    for (const timeZone of ['Pacific/Honolulu', 'Pacific/Auckland']) {
      const format = createFormat('en', { timeZone, dateFormat: 'DD/MM/YYYY' })
      assert.deepEqual([format.month('2026-05-01'), format.month('2026-05-31', 'short')], ['May 2026', 'May'])
    }
    assert.equal(createFormat('de').month('2026-03-01'), 'März 2026')
    assert.equal(english.month('no day'), '')
  })

  test('days of the week have their names in every language, whatever the time zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      assert.equal(createFormat('en', { timeZone }).weekday('2026-03-01'), 'Sunday')
    assert.equal(createFormat('de').weekday('2026-03-02'), 'Montag')
    assert.equal(english.weekday('no day'), '')
  })

  test('amounts are in the smallest unit of their currency', () => {
    assert.equal(english.money(500, 'JPY'), '¥500')
    assert.equal(plain(english.money(1_500, 'KWD')), 'KWD 1.500')
  })

  test('that are none read as nothing, and a made-up currency as it is', () => {
    for (const odd of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(english.number(odd), '')
      assert.equal(english.money(odd, 'USD'), '')
    }
    assert.equal(english.money(1_250, 'credits'), '12.50 credits')
    assert.equal(english.money(1_250, ''), '12.50')
  })
})

describe('the formats of an account', () => {
  const rows: [dateFormat: string, locale: string, date: string, dateTime: string][] = [
    ['DD/MM/YYYY', 'en', '01/03/2026', '01/03/2026, 11:30 PM'],
    ['YYYY-MM-DD', 'de', '2026-03-01', '2026-03-01, 23:30'],
    ['d.m.yy', 'en', '1.3.26', '1.3.26, 11:30 PM'],
    ['DD MMM YYYY', 'en', '01 Mar 2026', '01 Mar 2026, 11:30 PM'],
    ['MM/DD/YYYY', 'th', '03/01/2026', '03/01/2026 23:30'],
  ]
  for (const [dateFormat, locale, date, dateTime] of rows)
    test(`${dateFormat} orders short and medium dates in ${locale}`, () => {
      const format = createFormat(locale, { timeZone: 'UTC', dateFormat })
      assert.equal(format.date(moment), date)
      assert.equal(format.date(moment, 'short'), date)
      assert.equal(plain(format.dateTime(moment)), dateTime)
      assert.equal(format.date(moment, 'long'), createFormat(locale, { timeZone: 'UTC' }).date(moment, 'long'))
    })

  test('dates without a time stay the same day with a format of the account', () => {
    for (const timeZone of ['Pacific/Honolulu', 'Pacific/Auckland'])
      assert.equal(createFormat('en', { timeZone, dateFormat: 'DD/MM/YYYY' }).date('2026-03-01'), '01/03/2026')
  })

  test('hours count to 12 or to 24 as the account does', () => {
    const at = (timeFormat: string, locale = 'en') =>
      plain(createFormat(locale, { timeZone: 'UTC', timeFormat }).dateTime('2026-03-01T00:30:00Z'))
    for (const timeFormat of ['24', '24h', 'HH:mm']) assert.equal(at(timeFormat), 'Mar 1, 2026, 00:30')
    for (const timeFormat of ['12', '12h', 'hh:mm a']) assert.match(at(timeFormat, 'de'), /12:30 (AM|vorm\.)$/)
  })

  test('dates in words keep the clock of a language that counts to 24', () => {
    const german = createFormat('de', { timeZone: 'UTC', timeFormat: '12' })
    assert.equal(plain(german.dateTime(moment, 'long')), '1. März 2026 um 23:30')
    assert.match(plain(german.exact(moment)), /23:30:00 UTC$/)
    const english = createFormat('en', { timeZone: 'UTC', timeFormat: '24' })
    assert.match(plain(english.exact(moment)), /23:30:00 UTC$/)
  })

  test('that are none count as missing', () => {
    const usual = createFormat('en', { timeZone: 'UTC' })
    for (const odd of ['', 'DD', 'YYYY', 'DD/DD/YYYY', '<b>DD</b>', 'DD/MM/YYYY hh', 'x'.repeat(1_000), 7, null, {}]) {
      const format = createFormat('en', { timeZone: 'UTC', dateFormat: odd as string, timeFormat: odd as string })
      assert.equal(format.dateTime(moment), usual.dateTime(moment), String(odd))
    }
  })

  test('amounts without a currency are in the currency of the account, else in US dollars', () => {
    assert.equal(plain(createFormat('en', { currency: 'eur' }).money(1_250)), '€12.50')
    assert.equal(english.money(1_250), '$12.50')
  })
})

test('sizes are in the largest decimal unit in which they are at least one', () => {
  const rows: [bytes: number, text: string][] = [
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1_000, '1 kB'],
    [1_540_000, '1.5 MB'],
    [-2_000, '-2 kB'],
    [5e18, '5,000 PB'],
  ]
  for (const [bytes, text] of rows) assert.equal(plain(english.bytes(bytes)), text)
  assert.equal(plain(createFormat('de').bytes(1_540_000)), '1,5 MB')
  for (const odd of [undefined, null, Number.NaN]) assert.equal(english.bytes(odd), '')
})

test('a malformed locale reads as English, an unknown one too, and an unknown time zone as the browser’s own', () => {
  for (const locale of ['', 'de_DE', 'not a locale', 'qps', 'x'.repeat(99)])
    assert.equal(createFormat(locale, { timeZone: 'UTC' }).date(moment), 'Mar 1, 2026')
  assert.equal(createFormat('en', { timeZone: 'Mars/Olympus' }).dateTime(moment), createFormat('en').dateTime(moment))
})
