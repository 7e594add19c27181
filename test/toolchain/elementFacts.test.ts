import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { commonAttributes, events, ownAttributes, tags } from '../../tools/elementFacts.mjs'
import { inRoot } from '../../tools/toolchain.mjs'

const textOf = (name: string) => readFileSync(inRoot('src', 'elements', name), 'utf8')

/** Names at the start of the lines of a block, quoted or not. */
const namesIn = (text: string, start: string) => {
  const block = /^[^]*?\n\}/.exec(text.slice(text.indexOf(start)))?.[0] ?? ''
  return [...block.matchAll(/^ {2}'?([a-z][\w-]*)'?\??: /gm)].map(([, name]) => name).sort()
}

describe('what editors are told about our tags', () => {
  test('is about every attribute an element reads', () => {
    const told = [commonAttributes, ...Object.values(ownAttributes)].flatMap(Object.keys)
    assert.deepEqual([...new Set(told)].sort(), namesIn(textOf('attributes.ts'), 'const parsers'))
  })
  test('is about every event an element fires', () => {
    assert.deepEqual(Object.keys(events).sort(), namesIn(textOf('events.ts'), 'interface FeEventDetails'))
  })
  test('is about every tag', () => {
    const named = [...textOf('define.ts').matchAll(/'(fe-[\w-]+)': (Fe\w+)/g)].map(([, tag, name]) => `${name} ${tag}`)
    const told = Object.entries(tags).map(([name, tag]) => `${name} ${tag}`)
    assert.deepEqual(told.sort(), [...new Set(named)].sort())
  })
})
