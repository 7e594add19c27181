import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import german from '../../../../../src/locales/de/audits.ts'
import germanCommon from '../../../../../src/locales/de/common.ts'
import germanKit from '../../../../../src/locales/de/kit.ts'
import { createFormat } from '../../../../../src/react/messages/format.ts'
import type { AnyMessages } from '../../../../../src/react/messages/messages.ts'
import { changeWords } from '../../../../../src/react/portal/common/auditLog/changeWords.ts'
import { auditsMessages, type AuditsTranslate } from '../../../../../src/react/portal/common/auditLog/messages.ts'

const englishOf = ({ english, shared }: AnyMessages): Record<string, unknown> => ({
  ...(shared && englishOf(shared)),
  ...english,
})

const translateWith = (texts: Readonly<Record<string, unknown>>): AuditsTranslate =>
  Object.assign(
    (key: string, params: object = {}) =>
      Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, String(value)),
        String(texts[key]),
      ),
    { parts: () => [] },
  )

const names: Readonly<Record<string, string>> = { 'role-1': 'Auditor', 'role-2': 'Support' }
const wordsIn = (locale: string, texts: Readonly<Record<string, unknown>>) =>
  changeWords(translateWith(texts), createFormat(locale, { timeZone: 'Europe/Berlin' }), id =>
    Object.hasOwn(names, id) ? names[id] : undefined,
  )
const english = wordsIn('en', englishOf(auditsMessages))

describe('changes in the audit log', () => {
  test('name fields and values in words', () => {
    const rows: [field: string, value: unknown, name: string, text: string][] = [
      ['idleSeconds', 1800, 'Idle session timeout', '30 minutes'],
      ['sessionSeconds', 7_776_000, 'Maximum session length', '90 days'],
      ['rotationDays', 1, 'Password expiration', '1 day'],
      ['maxSessions', false, 'Sessions per member', 'Off'],
      ['isActive', true, 'Active', 'On'],
      ['enforceMFAType', 'ForceExceptSAML', 'Two-step verification', 'Required, except for single sign-on'],
      ['countries', ['DE', 'XK', 'KP'], 'Countries', 'Germany, Kosovo, and North Korea'],
      ['roles', ['role-1', 'role-2', 'gone'], 'Roles', 'Auditor, Support, and gone'],
      ['roles', [], 'Roles', 'None'],
      ['description', '', 'Description', 'Not set'],
      ['endsAt', '2026-03-01T10:00:00.000Z', 'Access ends', 'March 1, 2026 at 11:00:00 AM UTC+1'],
      ['endsAt', null, 'Access ends', 'Not set'],
      ['logo', undefined, 'Logo', 'Not set'],
    ]
    for (const [field, value, name, text] of rows)
      assert.deepEqual([english.fieldName(field), english.valueText(field, value)], [name, text], field)
  })

  test('are read by their shape where a field is unknown', () => {
    const rows: [field: string, value: unknown, name: string, text: string][] = [
      ['graceHours', 48, 'Grace hours', '2 days'],
      ['lock_timeout_seconds', 0, 'Lock timeout seconds', '0 seconds'],
      ['maxURL', 1200, 'Max URL', '1,200'],
      ['seats', 'unlimited', 'Seats', 'unlimited'],
      ['renewsOn', '2026-03-01', 'Renews on', 'Mar 1, 2026'],
      ['plan', { seats: 3, isTrial: false }, 'Plan', 'Seats: 3; Is trial: Off'],
      ['plan', {}, 'Plan', 'None'],
      ['', 'x', 'Value', 'x'],
      ['constructor', 'toString', 'Constructor', 'toString'],
    ]
    for (const [field, value, name, text] of rows)
      assert.deepEqual([english.fieldName(field), english.valueText(field, value)], [name, text], field)
  })

  test('are in the language of the reader', () => {
    const words = wordsIn('de', { ...germanKit, ...germanCommon, ...german })
    assert.equal(words.fieldName('idleSeconds'), 'Abmeldung bei Inaktivität')
    assert.deepEqual(
      [1800, 90, false, null].map(value => words.valueText('idleSeconds', value)),
      ['30 Minuten', '90 Sekunden', 'Aus', 'Nicht angegeben'],
    )
    assert.equal(words.valueText('countries', ['DE', 'KP']), 'Deutschland und Nordkorea')
  })
})
