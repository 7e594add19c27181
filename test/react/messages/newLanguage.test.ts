import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { languages as shipped } from '../../../src/locales/loaders.generated.ts'
import { findText } from '../../../src/react/messages/lookup.ts'
import { defineMessages, plural } from '../../../src/react/messages/messages.ts'
import { createTranslations, type LanguageLoaders } from '../../../src/react/messages/translations.ts'
import { languagesIn, slugsIn, writeLocaleLoaders } from '../../../tools/localeLoaders.mjs'

const locales = join(import.meta.dirname, '../../../src/locales')

const cart = defineMessages('cart', { items: plural('count', { one: 'one item', other: '{count} items' }) })

/** The text once the file of its language has arrived. */
const loaded = async (languages: LanguageLoaders, locale: string, count: number, messages: typeof cart = cart) => {
  const translations = createTranslations(languages)
  const arrived = new Promise<void>(resolve => translations.subscribe(resolve))
  assert.equal(translations.get(messages, locale), undefined)
  await arrived
  const translation = translations.get(messages, locale)
  return findText(messages, { locale, overrides: [] }, translation, 'items', { count })
}

describe('a language', () => {
  let folder: string
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'fe-locales-'))))
  after(() => rm(folder, { recursive: true }))

  test('is added by adding a folder', async () => {
    await cp(locales, folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await mkdir(join(folder, 'pl'))
    await writeFile(
      join(folder, 'pl', 'cart.ts'),
      "export default { items: { one: 'jedna rzecz', few: '{count} rzeczy', many: '{count} rzeczy!', other: '{count}' } }\n",
    )
    writeLocaleLoaders(folder)
    const { languages } = (await import(pathToFileURL(join(folder, 'loaders.generated.ts')).href)) as {
      languages: LanguageLoaders
    }
    assert.deepEqual(Object.keys(languages), [...Object.keys(shipped), 'pl'].toSorted())
    assert.equal(await loaded(languages, 'pl-PL', 1), 'jedna rzecz')
    assert.equal(await loaded(languages, 'pl', 3), '{count} rzeczy')
    // A slug without a file in this language stays English.
    const other = defineMessages('other', cart.english)
    assert.equal(await loaded(languages, 'pl', 3, other), '{count} items')
  })
})

describe('the loaders', () => {
  test('name every file of every language', async () => {
    assert.deepEqual(languagesIn(locales), Object.keys(shipped))
    for (const [language, load] of Object.entries<LanguageLoaders[string]>(shipped))
      assert.deepEqual(slugsIn(locales, language), Object.keys((await load()).slugs))
  })

  test('hold nothing but imports of a literal address, which every bundler finds', async () => {
    for (const file of ['loaders.generated.ts', 'de/loaders.generated.ts']) {
      const lines = (await readFile(join(locales, file), 'utf8')).split('\n')
      const imports = lines.filter(line => line.includes('import('))
      assert.ok(imports.length > 0)
      for (const line of imports) assert.match(line, /^ {2}'?[\w-]+'?: \(\) => import\('\.\/[\w./-]+'\),$/)
    }
  })
})

describe('translations', () => {
  test('are asked for once, shared by all locales of a language, and English where there is none', async () => {
    let asked = 0
    const load = async () => ({ default: { items: { one: 'a', other: `b${++asked}` } } })
    const translations = createTranslations({ xx: async () => ({ slugs: { cart: load } }) })
    const arrived = new Promise<void>(resolve => translations.subscribe(resolve))
    for (const locale of ['xx', 'xx-AT', 'xx']) assert.equal(translations.get(cart, locale), undefined)
    await arrived
    assert.deepEqual(translations.get(cart, 'xx-CH'), { items: { one: 'a', other: 'b1' } })
    assert.equal(asked, 1)
    assert.equal(translations.get(cart, 'yy'), undefined)
    assert.equal(translations.get(cart, 'constructor'), undefined)
  })

  test('of all code that is loaded are there before a screen in that language is shown', async () => {
    const translations = createTranslations({
      xx: async () => ({ slugs: { cart: async () => ({ default: { items: 'x' } }) } }),
    })
    translations.get(cart, 'en')
    await translations.ready()
    assert.equal(translations.get({ ...cart, slug: 'other' }, 'xx'), undefined)
    await translations.ready()
    assert.deepEqual(translations.get(cart, 'xx'), { items: 'x' })
  })

  test('that fail or take long keep no screen back', async ({ mock }) => {
    const failing = createTranslations({ xx: () => Promise.reject(new Error('offline')) })
    failing.get(cart, 'xx')
    await failing.ready()
    mock.timers.enable({ apis: ['setTimeout'] })
    const slow = createTranslations({ xx: () => new Promise(() => {}) })
    slow.get(cart, 'xx')
    const shown = slow.ready()
    mock.timers.tick(2_000)
    await shown
  })

  test('that could not be loaded are asked for again', async () => {
    let tries = 0
    const { promise: refused, resolve } = Promise.withResolvers<void>()
    const load = async () => {
      if (++tries > 1) return { slugs: { cart: async () => ({ default: { items: 'x' } }) } }
      resolve()
      throw new Error('offline')
    }
    const translations = createTranslations({ xx: load })
    const arrived = new Promise<void>(done => translations.subscribe(done))
    translations.get(cart, 'xx')
    await refused
    // The failure is noted a few turns later; all promises have settled by the next turn of the event loop.
    await new Promise(setImmediate)
    assert.equal(translations.get(cart, 'xx'), undefined)
    await arrived
    assert.equal(tries, 2)
    assert.deepEqual(translations.get(cart, 'xx'), { items: 'x' })
  })
})
