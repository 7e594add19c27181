import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages as shipped } from '../../../src/locales/loaders.generated.ts'
import type { Translation } from '../../../src/react/messages/lookup.ts'
import { defineMessages, plural } from '../../../src/react/messages/messages.ts'
import type { LanguageLoaders } from '../../../src/react/messages/translations.ts'
import { allMessages, translationOf, translationOnlySlugs } from './definitions.ts'
import { translationFaults } from './translationFaults.ts'

const languages: LanguageLoaders = shipped
const all = await allMessages()

describe('translations', () => {
  test('every slug is defined once', () => {
    assert.ok(all.length > 25, `${all.length} slugs`)
    assert.deepEqual(all.map(({ slug }) => slug).toSorted(), [...new Set(all.map(({ slug }) => slug))].toSorted())
  })

  test('texts that screens share are written once', () => {
    const texts = all.flatMap(({ english }) => Object.values(english).map(text => JSON.stringify(text)))
    assert.ok(texts.length > 1700, `${texts.length} texts`)
    // Those left are texts of the first two steps of signing in, which load no others; titles of sections beside their names in
    // the navigation, or of their group; texts whose keys are made of values, such as the names of columns; and those that mean something else.
    const repeated = texts.length - new Set(texts).size
    assert.ok(repeated <= 59, `${repeated} texts repeat another`)
  })

  for (const language of Object.keys(languages)) {
    test(`"${language}" translates every message, with its params and plural forms`, async () => {
      const faults = await Promise.all(
        all.map(async messages =>
          translationFaults(messages, await translationOf(languages, language, messages.slug), language),
        ),
      )
      assert.deepEqual(faults.flat(), [])
    })

    test(`"${language}" has no file without a slug`, async () => {
      const { slugs } = await languages[language]!()
      assert.deepEqual(
        Object.keys(slugs).toSorted(),
        [...translationOnlySlugs, ...all.map(({ slug }) => slug)].toSorted(),
      )
    })
  }
})

test('a phone number in a text has no space at which a line could break', async () => {
  const translated = Object.keys(languages).flatMap(language =>
    all.map(({ slug }) => translationOf(languages, language, slug)),
  )
  const texts = JSON.stringify([all, await Promise.all(translated)])
  const numbers = texts.match(/\+[\d\s]{8,}/g) ?? []
  assert.ok(numbers.length >= 8, `${numbers.length} numbers`)
  assert.deepEqual(
    numbers.filter(number => number.trim().includes(' ')),
    [],
  )
})

describe('the check of translations', () => {
  const messages = defineMessages('cart', {
    title: 'Cart of {name}',
    items: plural('count', { one: 'one item', other: '{count} items' }),
  })
  const good = { title: 'Warenkorb von {name}', items: { one: 'ein Teil', other: '{count} Teile' } }
  const faulty: [what: string, translation: Translation | undefined, fault: RegExp, language?: string][] = [
    ['a missing file', undefined, /cart\.ts is missing/],
    ['a missing key', { title: good.title }, /items is not translated/],
    ['an unknown key', { ...good, titel: 'x' }, /titel is no message/],
    ['an unknown param', { ...good, title: 'Warenkorb von {name} {nmae}' }, /title has the unknown param \{nmae\}/],
    ['a lost param', { ...good, title: 'Warenkorb' }, /title lacks the param \{name\}/],
    ['a text in place of forms', { ...good, items: '{count} Teile' }, /items needs plural forms/],
    ['forms in place of a text', { ...good, title: { other: '{name}' } }, /title has plural forms/],
    ['a missing form', { ...good, items: { other: '{count} Teile' } }, /items has the forms other; de has one, other/],
    ['forms of another language', good, /items has the forms one, other; pl has few, many, one, other/, 'pl'],
    [
      'an unknown param in a form',
      { ...good, items: { one: '{n} Teil', other: '{count} Teile' } },
      /items\.one has the unknown/,
    ],
    [
      'a form that lost its number',
      { ...good, items: { one: 'ein Teil', other: 'Teile' } },
      /items\.other lacks the param/,
    ],
  ]
  for (const [what, translation, fault, language = 'de'] of faulty)
    test(`finds ${what}`, () => {
      const faults = translationFaults(messages, translation, language)
      assert.equal(faults.length, 1, faults.join('; '))
      assert.match(faults[0]!, fault)
    })

  test('finds nothing in a complete translation', () => assert.deepEqual(translationFaults(messages, good, 'de'), []))
})
