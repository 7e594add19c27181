import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonAttributes, ownAttributes, type FeTag } from '../../src/elements/attributes.ts'
import type { FeEventName } from '../../src/elements/app/events.ts'
import { commonAttributeDocs, eventDocs, ownAttributeDocs, type AttributeDoc } from '../../src/elements/elementDocs.ts'
import { firstStepCss } from '../../src/elements/shell/instantMarkup.generated.ts'
import { frameCss } from '../../src/styles/frame.ts'
import { tokensCss } from '../../src/styles/tokens.ts'
import { elementFacts, propertiesOf } from '../../tools/elementFacts.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

const tags = Object.keys(ownAttributes) as FeTag[]
const namesOf = (facts: readonly { name: string }[]) => facts.map(({ name }) => name)
const appEvents: readonly FeEventName[] = [
  'fe-ready',
  'fe-login',
  'fe-logout',
  'fe-session',
  'fe-tenant-switch',
  'fe-before-logout',
]

describe('the custom elements manifest', () => {
  for (const tag of tags)
    test(`names the attributes that <${tag}> reads`, () =>
      assert.deepEqual(
        namesOf(elementFacts(tag).attributes).sort(),
        [...Object.keys(commonAttributes), ...Object.keys(ownAttributes[tag])].sort(),
      ))

  test('has each attribute as a property that is written back', () => {
    const facts = propertiesOf('fe-admin-portal')
    assert.deepEqual(
      facts.map(({ attribute, reflects }) => [attribute, reflects]),
      elementFacts('fe-admin-portal').attributes.map(({ name }) => [name, true]),
    )
    assert.deepEqual(
      facts.filter(({ name }) => ['keyboardShortcuts', 'open'].includes(name)).map(({ type }) => type.text),
      ['boolean', "'on' | 'off' | undefined"],
    )
  })

  test('names events at the elements that fire them', () => {
    const eventsOf = (tag: FeTag) => namesOf(elementFacts(tag).events) as FeEventName[]
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
      ['fe-login-box', 'fe-admin-portal'],
    )
    assert.deepEqual([...new Set(tags.flatMap(eventsOf))].sort(), Object.keys(eventDocs).sort())
  })

  test('says which type, words and default an attribute has', () => {
    const attributes = new Map(elementFacts('fe-login-box').attributes.map(({ name, ...facts }) => [name, facts]))
    const typeOf = (name: string) => attributes.get(name)?.type.text
    assert.deepEqual(['preview', 'preview-delay', 'base-url'].map(typeOf), ['boolean', 'number', 'string'])
    assert.equal(typeOf('url-strategy'), "'path' | 'hash' | 'none'")
    assert.match(typeOf('screen') ?? '', /^'login' \| .*'sign-up'/)
    assert.equal(attributes.get('url-strategy')?.default, 'path')
    assert.equal(attributes.get('preview')?.default, undefined)
  })

  test('names only words that the attributes accept', () => {
    for (const tag of tags)
      for (const [name, doc] of Object.entries({ ...commonAttributeDocs, ...ownAttributeDocs[tag] })) {
        const parsers: Record<string, (text: string) => unknown> = { ...commonAttributes, ...ownAttributes[tag] }
        for (const word of (doc as AttributeDoc).words ?? [])
          assert.equal(parsers[name]?.(word), word, `${tag} ${name}`)
      }
  })

  test('names the custom properties that styles read from hosts, and no others', () => {
    const css = [tokensCss, frameCss, firstStepCss].join()
    const read = [...css.matchAll(/var\((--fe-[a-z0-9-]+)/g)].map(([, name = '']) => name)
    const named = namesOf(elementFacts('fe-login-box').cssProperties)
    assert.deepEqual(named.toSorted(), [...new Set(read)].sort())
  })

  test('names the parts of the shadow roots', () => {
    const partsIn = (...path: string[]) =>
      [...readFileSync(inRoot('src', 'elements', ...path), 'utf8').matchAll(/\.part = '(\w+)'/g)].map(
        ([, name]) => name,
      )
    const frame = partsIn('shell', 'feElement.ts')
    const screenParts = ['bar', 'navigation', 'navigation-entry', 'content', 'page-title', 'table', 'dialog', 'panel']
    const own: Partial<Record<FeTag, (string | undefined)[]>> = {
      'fe-login-box': partsIn('app', 'loginDialog.ts'),
      'fe-sign-in-button': partsIn('small', 'signInControl.ts'),
      'fe-organization-switcher': [...partsIn('small', 'face.ts'), ...partsIn('small', 'organizationSwitcher.ts')],
      'fe-user-button': [...partsIn('small', 'face.ts'), ...partsIn('small', 'userMenu.ts')],
      'fe-admin-portal': screenParts,
      'fe-partner-shell': screenParts,
    }
    for (const tag of tags) assert.deepEqual(namesOf(elementFacts(tag).cssParts), [...frame, ...(own[tag] ?? [])])
  })

  test('has the default at the end of a description', () => {
    const { attributes } = elementFacts('fe-login-box')
    assert.equal(
      attributes.find(({ name }) => name === 'url-prefix')?.description,
      'Path below the base URL. Default: `frontegg`.',
    )
  })

  test('is about every tag that is defined', () => {
    const defined = readFileSync(inRoot('src', 'elements', 'define.ts'), 'utf8').matchAll(/^const tags = \{(.*?)\}$/gms)
    const named = [...defined].flatMap(([, list = '']) => [...list.matchAll(/'(fe-[\w-]+)'/g)].map(([, tag]) => tag))
    assert.deepEqual(named.sort(), [...tags].sort())
  })

  test('is not in the code that visitors download: only tools import the texts', () => {
    for (const name of ['attributes', 'app/events', 'define', 'loginBox', 'adminPortal', 'partnerShell'])
      assert.doesNotMatch(readFileSync(inRoot('src', 'elements', `${name}.ts`), 'utf8'), /elementDocs/)
  })
})
