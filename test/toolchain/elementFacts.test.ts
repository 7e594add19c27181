import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonAttributes, ownAttributes, type FeTag } from '../../src/elements/attributes.ts'
import { eventDocs } from '../../src/elements/elementDocs.ts'
import { elementFacts } from '../../tools/elementFacts.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

const tags = Object.keys(ownAttributes) as FeTag[]
const namesOf = (facts: readonly { name: string }[]) => facts.map(({ name }) => name)
const appEvents = ['fe-ready', 'fe-login', 'fe-logout', 'fe-session', 'fe-tenant-switch', 'fe-before-logout']

describe('the custom elements manifest', () => {
  for (const tag of tags)
    test(`names the attributes that <${tag}> reads`, () =>
      assert.deepEqual(
        namesOf(elementFacts(tag).attributes).sort(),
        [...Object.keys(commonAttributes), ...Object.keys(ownAttributes[tag])].sort(),
      ))

  test('names events at the elements that fire them', () => {
    const eventsOf = (tag: FeTag) => namesOf(elementFacts(tag).events)
    for (const tag of tags) for (const name of appEvents) assert.ok(eventsOf(tag).includes(name), `${tag} ${name}`)
    assert.deepEqual(
      tags.filter(tag => eventsOf(tag).includes('fe-step')),
      ['fe-login-box'],
    )
    assert.deepEqual(
      tags.filter(tag => eventsOf(tag).includes('fe-section')),
      ['fe-admin-portal'],
    )
    assert.deepEqual(
      tags.filter(tag => eventsOf(tag).includes('fe-close')),
      ['fe-admin-portal'],
    )
    assert.deepEqual([...new Set(tags.flatMap(eventsOf))].sort(), Object.keys(eventDocs).sort())
  })

  test('has the default at the end of a description', () => {
    const { attributes } = elementFacts('fe-login-box')
    assert.equal(
      attributes.find(({ name }) => name === 'url-prefix')?.description,
      'Path below the base URL. Default: `frontegg`.',
    )
  })

  test('is about every tag that is defined', () => {
    const defined = readFileSync(inRoot('src', 'elements', 'define.ts'), 'utf8').matchAll(/^const tags = \{(.*)\}$/gm)
    const named = [...defined].flatMap(([, list = '']) => [...list.matchAll(/'(fe-[\w-]+)'/g)].map(([, tag]) => tag))
    assert.deepEqual(named.sort(), [...tags].sort())
  })

  test('is not in the code that visitors download: only tools import the texts', () => {
    for (const name of ['attributes', 'app/events', 'define', 'loginBox', 'adminPortal', 'partnerShell'])
      assert.doesNotMatch(readFileSync(inRoot('src', 'elements', `${name}.ts`), 'utf8'), /elementDocs/)
  })
})
