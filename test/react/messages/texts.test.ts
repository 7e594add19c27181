import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findText, ownerOf, type MessageSource, type Translation } from '../../../src/react/messages/lookup.ts'
import { defineMessages, plural } from '../../../src/react/messages/messages.ts'
import { fillParams, splitAtParams, type ParamValues } from '../../../src/react/messages/params.ts'
import { pseudoTranslation } from '../../../src/react/messages/pseudo.ts'

const messages = defineMessages('cart', {
  title: 'Cart of {name}',
  items: plural('count', { one: 'one item for {name}', other: '{count} items for {name}' }),
})

const polish: Translation = {
  title: 'Koszyk {name}',
  items: {
    one: '{count} rzecz',
    few: '{count} rzeczy',
    many: '{count} rzeczy (wiele)',
    other: '{count} rzeczy (ułamek)',
  },
}

const say = (
  key: string,
  params: ParamValues,
  { locale = 'en', overrides = [], painted }: Partial<MessageSource> = {},
  translation?: Translation,
) => {
  const text = findText(messages, { locale, overrides, painted }, translation, key, params)
  return text === undefined ? undefined : fillParams(text, params, locale)
}

describe('texts', () => {
  test('are the tenant’s, the translated, the painted or the English one, in this order', () => {
    const params = { name: 'Ada' }
    const painted = { 'cart.title': 'Painted' }
    const overrides = [{ de: { 'cart.title': 'Portal' } }, { de: { 'cart.title': 'Host: {name}' } }]
    assert.equal(say('title', params), 'Cart of Ada')
    assert.equal(say('title', params, { locale: 'de', painted }), 'Painted')
    assert.equal(say('title', params, { locale: 'de', painted }, { title: 'Korb von {name}' }), 'Korb von Ada')
    assert.equal(say('title', params, { locale: 'de-AT', overrides, painted }, { title: 'x' }), 'Host: Ada')
  })

  test('of a key without any text are undefined', () => {
    assert.equal(say('lost', {}), undefined)
    assert.equal(say('constructor', {}), undefined)
    assert.equal(say('lost', {}, {}, { lost: 'Found' }), 'Found')
  })

  test('take params as text, and leave names without a value', () => {
    assert.equal(fillParams('{a} {b} {a}', { a: '{b}' }, 'en'), '{b} {b} {b}')
    assert.equal(fillParams('{constructor} {a}', { a: '<b>$&</b>' }, 'en'), '{constructor} <b>$&</b>')
    assert.equal(fillParams('{n} of {m}', { n: 12_000, m: '12000' }, 'en'), '12,000 of 12000')
    assert.equal(fillParams('{n}', { n: 12_000 }, 'de'), '12.000')
  })

  test('split at their params keep what is no text', () => {
    const link = { href: '/terms' }
    assert.deepEqual(splitAtParams('I agree to {terms}.', { terms: link }), ['I agree to ', link, '.'])
    assert.deepEqual(splitAtParams('{terms}{other}', { terms: link }), [link, '{other}'])
  })
})

test('a key belongs to the slug itself, or else to the messages that it shares', () => {
  const common = defineMessages('common', { again: 'Try again', close: 'Close' })
  const order = defineMessages('order', { title: 'Order', close: 'Close the order' }, { shared: common })
  assert.equal(ownerOf(order, 'again'), common)
  assert.equal(ownerOf(order, 'title'), order)
  assert.equal(ownerOf(order, 'close'), order)
  assert.equal(ownerOf(common, 'again'), common)
})

describe('plural forms', () => {
  const name = 'Ada'

  test('follow the number', () => {
    assert.equal(say('items', { count: 1, name }), 'one item for Ada')
    assert.equal(say('items', { count: 0, name }), '0 items for Ada')
    assert.equal(say('items', { count: 1_000, name }), '1,000 items for Ada')
  })

  test('follow the rules of the translation’s language', () => {
    const texts = [1, 3, 5, 22, 1.5].map(count => say('items', { count, name }, { locale: 'pl' }, polish))
    assert.deepEqual(texts, ['1 rzecz', '3 rzeczy', '5 rzeczy (wiele)', '22 rzeczy', '1,5 rzeczy (ułamek)'])
  })

  test('in English follow the rules of English, whatever the locale is', () => {
    // French counts zero as one.
    assert.equal(say('items', { count: 0, name }, { locale: 'fr' }), '0 items for Ada')
  })

  test('that a translation lacks are replaced by "other"', () =>
    assert.equal(say('items', { count: 3, name }, { locale: 'pl' }, { items: { other: '{count}!' } }), '3!'))

  test('are overridden one by one, or all at once', () => {
    const one = { overrides: [{ en: { 'cart.items.one': 'a single thing' } }] }
    assert.equal(say('items', { count: 1, name }, one), 'a single thing')
    assert.equal(say('items', { count: 2, name }, one), '2 items for Ada')
    const all = { overrides: [{ en: { 'cart.items': '{count} things' } }] }
    assert.deepEqual(
      [1, 2].map(count => say('items', { count, name }, all)),
      ['1 things', '2 things'],
    )
    assert.equal(say('items', { count: 2, name }, { overrides: [...one.overrides, ...all.overrides] }), '2 things')
    assert.equal(
      say('items', { count: 1, name }, { overrides: [...all.overrides, ...one.overrides] }),
      'a single thing',
    )
    const many = { locale: 'pl', overrides: [{ pl: { 'cart.items.many': 'mnóstwo' } }] }
    assert.equal(say('items', { count: 5, name }, many, polish), 'mnóstwo')
  })
})

test('the pseudo-locale keeps params and forms', () => {
  const pseudo = pseudoTranslation(messages.english)
  const source = { locale: 'qps' }
  assert.match(say('title', { name: 'Ada' }, source, pseudo)!, /^\[Cářţ öƒ Ada·+\]$/)
  assert.match(say('items', { count: 1, name: 'Ada' }, source, pseudo)!, /^\[öñé íţéɱ ƒöř Ada·+\]$/)
  assert.match(say('items', { count: 2, name: 'Ada' }, source, pseudo)!, /^\[2 íţéɱš ƒöř Ada·+\]$/)
})
