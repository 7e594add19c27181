import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findText, isModest, overrideOf } from '../../../src/react/messages/lookup.ts'
import { defineMessages, plural, type AnyMessages } from '../../../src/react/messages/messages.ts'

test('a tenant’s own text is found by language and key, and nothing else is', () => {
  const texts = { de: { 'login.title': 'Hallo' }, fr: { 'login.title': 7 } }
  assert.equal(overrideOf(texts, 'de-AT', 'login.title'), 'Hallo')
  assert.equal(overrideOf(texts, 'fr', 'login.title'), undefined)
  for (const odd of [null, undefined, 7, [], 'de', { de: null }])
    assert.equal(overrideOf(odd, 'de', 'login.title'), undefined)
  assert.equal(overrideOf({ de: {} }, 'de', 'constructor'), undefined)
})

test('a text may have 10 000 characters, all texts together a million; what cannot be data is ignored', () => {
  assert.equal(overrideOf({ de: { a: 'x'.repeat(10_000) } }, 'de', 'a')?.length, 10_000)
  assert.equal(overrideOf({ de: { a: 'x'.repeat(10_001) } }, 'de', 'a'), undefined)
  const tableOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`slug.key${at}`, 'x'.repeat(80)]))
  assert.equal(isModest({ de: tableOf(5_000), en: tableOf(4_000) }), true)
  assert.equal(isModest({ de: tableOf(6_000), en: tableOf(6_000) }), false)
  const endless: Record<string, unknown> = {}
  endless['de'] = endless
  const broken = {
    get de(): never {
      throw new Error('no')
    },
  }
  for (const odd of [undefined, endless, broken, () => {}, { de: 1n }]) assert.equal(isModest(odd), false)
})

test('a text that moved is still overridden under its former names, and under its own first', () => {
  const forms = plural('count', { one: '{count} try', other: '{count} tries' })
  const messages = defineMessages(
    'kit',
    { again: 'Try again', tries: forms },
    { formerly: { again: ['list.retry'], tries: ['list.tries'] } },
  )
  const textOf = (texts: object, key: string, params = {}) =>
    findText(messages, { locale: 'en', overrides: [{ en: texts }] }, undefined, key, params)
  assert.equal(textOf({}, 'again'), 'Try again')
  assert.equal(textOf({ 'list.retry': 'Once more' }, 'again'), 'Once more')
  assert.equal(textOf({ 'list.retry': 'Once more', 'kit.again': 'Anew' }, 'again'), 'Anew')
  assert.equal(textOf({ 'list.tries.one': 'A try' }, 'tries', { count: 1 }), 'A try')
  assert.equal(textOf({ 'list.tries.one': 'A try' }, 'tries', { count: 2 }), '{count} tries')
})

test('a shared text is overridden under the names of the slug that shares it, for this slug only', () => {
  const general = defineMessages(
    'general',
    { again: 'Try again', close: 'Close' },
    { formerly: { again: ['list.retry'] } },
  )
  const box = defineMessages('box', { change: 'Change' }, { shared: general })
  const signUp = defineMessages('signUp', { title: 'Join' }, { shared: box, formerly: { again: ['signUp.retry'] } })
  const unlock = defineMessages('unlock', { close: 'Leave' }, { shared: box })
  const textOf = (messages: AnyMessages, texts: object, key: string) =>
    findText(messages, { locale: 'en', overrides: [{ en: texts }] }, undefined, key, {})
  assert.deepEqual(
    [signUp, unlock].map(messages => textOf(messages, { 'signUp.again': 'Once more' }, 'again')),
    ['Once more', 'Try again'],
  )
  assert.deepEqual(
    [signUp, unlock].map(messages => textOf(messages, { 'signUp.retry': 'Once more' }, 'again')),
    ['Once more', 'Try again'],
  )
  const everywhere = { 'general.again': 'Anew', 'box.change': 'Other' }
  assert.deepEqual([textOf(signUp, everywhere, 'again'), textOf(unlock, everywhere, 'change')], ['Anew', 'Other'])
  assert.equal(textOf(unlock, { 'list.retry': 'Retry' }, 'again'), 'Retry')
  assert.equal(
    textOf(signUp, { 'general.again': 'Anew', 'box.again': 'Again', 'signUp.again': 'More' }, 'again'),
    'More',
  )
  // A slug that has the text itself does not share the overrides of it.
  assert.equal(textOf(unlock, { 'general.close': 'Shut' }, 'close'), 'Leave')
})
