import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dispatch, type FeEventMap, type FeEventName, type FeEventTarget } from '../../src/elements/app/events.ts'
import type { eventDocs } from '../../src/elements/elementDocs.ts'

const silent: FeEventTarget = { addEventListener: () => {}, removeEventListener: () => {} }

test('a misspelt event name or detail does not compile', () => {
  const target = new EventTarget()
  const changed = () => {}
  silent.addEventListener('fe-session', changed)
  silent.addEventListener('fe-login', ({ detail }) => detail.user.email)
  const names: FeEventName[] = ['fe-close']
  assert.equal(dispatch(target, 'fe-close', {}), true)
  // Each of these lines fails to compile; a line that compiles makes its comment an error.
  // @ts-expect-error -- no such event to fire
  dispatch(target, 'fe-clsoe', {})
  // @ts-expect-error -- a misspelt part of the detail
  dispatch(target, 'fe-tenant-switch', { tenantID: 'acme' })
  // @ts-expect-error -- no such event to listen to
  silent.addEventListener('fe-sesion', changed)
  // @ts-expect-error -- no such event to stop listening to
  silent.removeEventListener('fe-sesion', changed)
  // @ts-expect-error -- no such part of the detail
  silent.addEventListener('fe-login', ({ detail }) => detail.tenant)
  // @ts-expect-error -- no such event to type a handler for
  const handle = (event: FeEventMap['fe-logn']): unknown => event
  // @ts-expect-error -- no such name to compare with
  assert.deepEqual(names.filter(name => name === 'fe-loggin'), []) // prettier-ignore
  // @ts-expect-error -- documentation of a part that the detail has not
  const doc: (typeof eventDocs)['fe-step'] = { detail: ['flow', 'stage'], meaning: '' }
  assert.deepEqual([typeof handle, doc.detail.length], ['function', 2])
})
