import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { auditSentences, auditValues } from '../../../src/backend/audits/auditSentences.ts'
import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { inRoot } from '../../../tools/toolchain.mjs'
import { languages as shipped } from '../../../src/locales/loaders.generated.ts'
import type { LanguageLoaders } from '../../../src/react/messages/translations.ts'
import { serverSentences } from './serverSentences.ts'
import { allMessages, translationOf, translationOnlySlugs } from './definitions.ts'

const languages: LanguageLoaders = shipped

/** Texts that the product prescribes word by word (docs/product.md). */
const prescribed = new Set([
  "We're facing some difficulties, Please try again",
  'Failed to authenticate',
  'MFA is not enrolled',
  "We couldn't verify your invitation",
  'Unknown error occurred',
  'No changes to update',
  'Access over the Internet denied, please contact support',
])

/** The words of the column "Do not use" of every table in a part of docs/words.md. */
const forbiddenIn = (part: string): string[] =>
  part
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.split('|').map(cell => cell.trim()))
    .reduce<{ words: string[]; column: number }>(
      ({ words, column }, cells) => {
        if (cells.includes('Do not use')) return { words, column: cells.indexOf('Do not use') }
        const cell = cells[column] ?? ''
        return { words: /^-*$/.test(cell) ? words : [...words, ...cell.split(', ')], column }
      },
      { words: [], column: -1 },
    ).words

const [ofEnglish = '', ofGerman = ''] = readFileSync(inRoot('docs', 'words.md'), 'utf8').split('\n## German\n')
const forbidden = forbiddenIn(ofEnglish)
const forbiddenInGerman = forbiddenIn(ofGerman)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

type NamedTexts = readonly (readonly [name: string, text: string])[]

/** Texts by their name that say one of some words. */
const saidIn = (texts: NamedTexts, words: readonly string[]): string[] => {
  const patterns = words.map(word => [word, new RegExp(String.raw`(?<![\w-])${escaped(word)}(?![\w-])`, 'i')] as const)
  return texts.flatMap(([name, text]) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([word]) => `${name} says "${word}": ${text}`),
  )
}

/** Texts by their name that say a forbidden word, or have a spelling that the rules exclude. */
const faultsOf = (all: NamedTexts): string[] => {
  const texts = all.filter(([, text]) => !prescribed.has(text))
  return [
    ...saidIn(texts, forbidden),
    ...texts.flatMap(([name, text]) => [
      ...(text.includes('’') ? [`${name} has a curly apostrophe: ${text}`] : []),
      ...(/!(?!\w)/.test(text) ? [`${name} exclaims: ${text}`] : []),
      ...(/\w, [\w-]+ (?:and|or) (?:a |an |your )?[\w-]+[.,]?$/.test(text)
        ? [`${name} lacks a comma in a list: ${text}`]
        : []),
    ]),
  ]
}

const textsOf = (message: string | { forms: object }): string[] =>
  typeof message === 'string' ? [message] : Object.values(message.forms).map(String)

describe('the words of docs/words.md', () => {
  test('are read from its tables', () => {
    assert.ok(forbidden.length > 60, `${forbidden.length} words`)
    assert.ok(forbidden.includes('cannot') && forbidden.includes('recovery code') && !forbidden.includes('Do not use'))
  })

  test('are those of every text of the screens', async () => {
    const texts = (await allMessages()).flatMap(({ slug, english }) =>
      Object.entries(english).flatMap(([key, message]) =>
        textsOf(message).map(text => [`${slug}.${key}`, text] as const),
      ),
    )
    assert.ok(texts.length > 1700, `${texts.length} texts`)
    assert.deepEqual(faultsOf(texts), [])
  })

  test('are those of the audit log and of events', () => {
    const texts = [
      ...Object.entries({ ...auditSentences, ...auditValues }),
      ...allEvents.flatMap(({ key, displayName, description }) => [
        [key, displayName] as const,
        [key, description] as const,
      ]),
    ]
    assert.ok(texts.length > 300, `${texts.length} texts`)
    assert.deepEqual(faultsOf(texts), [])
  })

  test('are those of the mails and errors of our server', () => {
    const texts = serverSentences()
    assert.ok(texts.length > 300, `${texts.length} texts`)
    for (const known of [
      'Incorrect email or password. Try again or reset your password.',
      'Your … password was changed',
    ])
      assert.ok(
        texts.some(([, text]) => text === known),
        known,
      )
    assert.deepEqual(faultsOf(texts), [])
  })

  test('are those of the German texts', async () => {
    assert.ok(forbiddenInGerman.includes('2FA'), 'read from the table')
    const slugs = [...translationOnlySlugs, ...(await allMessages()).map(({ slug }) => slug)]
    const texts = await Promise.all(
      slugs.map(async slug =>
        Object.entries((await translationOf(languages, 'de', slug)) ?? {}).flatMap(([key, message]) =>
          Object.values(typeof message === 'string' ? [message] : message).map(
            text => [`${slug}.${key}`, text] as const,
          ),
        ),
      ),
    )
    assert.ok(texts.flat().length > 2000, `${texts.flat().length} texts`)
    assert.deepEqual(saidIn(texts.flat(), forbiddenInGerman), [])
    assert.equal(saidIn([['a', 'Die 2FA ist aus.']], forbiddenInGerman).length, 1)
  })

  test('are missed where they are not used', () => {
    const faults = faultsOf([
      ['a', 'This cannot be done.'],
      ['b', 'We e-mailed you'],
      ['c', 'You don’t need it'],
      ['d', 'PNG, JPEG or WebP'],
      ['e', 'Done!'],
      ['f', 'Failed to authenticate'],
      ['g', 'Invite member'],
    ])
    assert.deepEqual(
      faults.map(fault => fault[0]),
      ['a', 'b', 'c', 'd', 'e'],
    )
  })
})
