import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bellKinds } from '../../../../src/backend/events/bellKinds.ts'
import { sectionNamed } from '../../../../src/state/portal/sectionTable.ts'

test('every kind of notification is about a section, by whose name its switch is found', () => {
  const unknown = Object.entries(bellKinds).filter(([, { place }]) => !sectionNamed(place))
  assert.deepEqual(unknown, [])
})
