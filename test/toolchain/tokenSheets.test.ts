import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AtRule, parse, type Declaration } from 'postcss'
import { firstTokensCss } from '../../src/elements/shell/instantMarkup.generated.ts'
import { laterTokensCss } from '../../src/styles/laterTokens.generated.ts'

const isForForcedColours = ({ parent }: Declaration): boolean =>
  (parent?.parent as AtRule | undefined)?.params?.includes('forced-colors') === true

test('the sheet that loads later leaves the system colours of forced colours in place', () => {
  const last = new Map<string, boolean>()
  const forced = new Set<string>()
  parse(firstTokensCss + laterTokensCss).walkDecls(/^--_/, declaration => {
    last.set(declaration.prop, isForForcedColours(declaration))
    if (isForForcedColours(declaration)) forced.add(declaration.prop)
  })
  assert.ok(forced.has('--_accent') && forced.has('--_on-accent'))
  assert.deepEqual(
    [...forced].filter(name => !last.get(name)),
    [],
  )
})
