import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bellKinds } from '../../../../src/backend/events/bellKinds.ts'
import { sectionNamed, sectionTable } from '../../../../src/state/portal/sectionTable.ts'

test('every kind of notification is about a section, by whose name its switch is found', () => {
  const unknown = Object.entries(bellKinds).filter(([, { place }]) => !sectionNamed(place.split('/')[0]!))
  assert.deepEqual(unknown, [])
})

test('a kind that leads to a tab names one of its section', () => {
  for (const { place } of Object.values(bellKinds)) {
    const [section = '', tab] = place.split('/')
    if (tab !== undefined)
      assert.ok(
        sectionTable[sectionNamed(section)!].tabs?.some(({ slug }) => slug === tab),
        place,
      )
  }
})
