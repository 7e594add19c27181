import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  defineMessages,
  plural,
  type EnglishMessages,
  type Messages,
  type Translate,
} from '../../../src/react/messages/messages.ts'

const messages = defineMessages('cart', {
  title: 'Cart',
  owner: 'Cart of {name}',
  items: plural('count', { one: 'one item for {name}', other: '{count} items for {name}' }),
})

/** A function like the one of `useMessages`; only its types matter here. */
const translateFor = <English extends EnglishMessages>({ slug }: Messages<English>): Translate<English> =>
  Object.assign((key: string, params?: object) => `${slug}.${key} ${JSON.stringify(params)}`, { parts: () => [] })

test('the params of a message are checked when the code is compiled', () => {
  const t = translateFor(messages)
  assert.equal(t('title'), 'cart.title undefined')
  assert.equal(t('owner', { name: 'Ada' }), 'cart.owner {"name":"Ada"}')
  t('items', { count: 2, name: 7 })
  t.parts('owner', { name: { anything: true } })
  // Each of these lines fails to compile; a line that compiles makes its comment an error.
  // @ts-expect-error -- no such message
  t('lost')
  // @ts-expect-error -- no params at all
  t('owner')
  // @ts-expect-error -- a misspelt param
  t('owner', { nmae: 'Ada' })
  // @ts-expect-error -- one param too many
  t('owner', { name: 'Ada', count: 1 })
  // @ts-expect-error -- a message without params
  t('title', { name: 'Ada' })
  // @ts-expect-error -- the param that only one form names
  t('items', { count: 2 })
  // @ts-expect-error -- a count that is no number
  t('items', { count: '2', name: 'Ada' })
  // @ts-expect-error -- a param that is no text
  t('owner', { name: { first: 'Ada' } })
  // @ts-expect-error -- what either of two messages needs
  t(messages.slug === 'cart' ? 'title' : 'owner')
  // @ts-expect-error -- a part that is missing
  t.parts('owner', {})
})
