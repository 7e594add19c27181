import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionsBetween, lookIn, noLook } from '../../../src/http/metadata/loginBoxLook.ts'

test('the choices of a configuration are texts, and nothing else of it is read', () => {
  const configuration = {
    themeV2: {
      loginBox: { palette: { primary: { main: '#4f46e5' }, error: 'red' }, shape: { borderRadius: 12 }, script: 'x' },
    },
    localizations: { en: { 'preLogin.title': 'Welcome' }, de: { 'preLogin.title': 'Willkommen' } },
  }
  assert.deepEqual(lookIn(configuration, 'en'), { ...noLook, primary: '#4f46e5', radius: '12', title: 'Welcome' })
  assert.equal(lookIn(configuration, 'de').title, 'Willkommen')
  for (const broken of [undefined, null, 'x', { themeV2: [] }]) assert.deepEqual(lookIn(broken, 'en'), noLook)
})

test('only what differs is sent, a radius as a number, and null for the default', () => {
  const before = { ...noLook, primary: '#4f46e5', title: 'Welcome' }
  assert.deepEqual(actionsBetween(before, before, 'en'), [])
  assert.deepEqual(actionsBetween(before, { ...before, primary: '', radius: '12', title: 'Hello' }, 'de'), [
    { type: 'themeV2/loginBox/palette/primary/main', payload: null },
    { type: 'themeV2/loginBox/shape/borderRadius', payload: 12 },
    { type: 'localizations/de/preLogin.title', payload: 'Hello' },
  ])
})
