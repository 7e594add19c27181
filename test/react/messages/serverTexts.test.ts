import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { auditSentences, auditValues } from '../../../src/backend/audits/auditSentences.ts'
import { describeAudit } from '../../../src/backend/audits/describeAudit.ts'
import { bellKinds } from '../../../src/backend/events/bellKinds.ts'
import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { namesInSentence } from '../../../src/http/auditSentence.ts'
import { languages } from '../../../src/locales/loaders.generated.ts'
import { createTestBackend } from '../../harness/testBackend.ts'
import { translationOf } from './definitions.ts'

/** Actions of rows that are no event of a tenant. */
const operatorActions = ['socialProvider.entered']

const { store } = await createTestBackend()
const permissions = (await store.permissions.find(vendorScope, { where: { fePermission: true } })).items
const categories = (await store.permissionCategories.find(vendorScope, { where: { isFeCategory: true } })).items

for (const language of Object.keys(languages))
  describe(`texts of the server in "${language}"`, () => {
    test('are there for each permission of the product and each category', async () => {
      const names = [...permissions.map(({ key }) => key), ...categories.map(({ name }) => name)]
      assert.ok(names.length > 110, `${names.length} names`)
      const translation = await translationOf(languages, language, 'permissions')
      assert.deepEqual(Object.keys(translation ?? {}).toSorted(), [...new Set(names)].toSorted())
    })

    test('are there for each event that people and systems can be told about, and each category', async () => {
      const names = [...allEvents.map(({ key }) => key), ...allEvents.map(({ category }) => category)]
      assert.ok(names.length > 100, `${names.length} names`)
      const translation = await translationOf(languages, language, 'eventNames')
      assert.deepEqual(Object.keys(translation ?? {}).toSorted(), [...new Set(names)].toSorted())
    })

    test('are there for each kind of notification, with the values of the English ones', async () => {
      const english = Object.entries(bellKinds).flatMap(([key, { title, body }]) => [
        [key, title] as const,
        [`${key}.body`, body] as const,
      ])
      const translation = (await translationOf(languages, language, 'notificationTexts')) ?? {}
      assert.deepEqual(Object.keys(translation).toSorted(), english.map(([key]) => key).toSorted())
      const valuesIn = (text: string) => text.split(' | ').map(wording => [...namesInSentence(wording)].toSorted())
      for (const [key, text] of english) assert.deepEqual(valuesIn(String(translation[key])), valuesIn(text), key)
    })

    test('are there for each action of audit rows', async () => {
      const actions = [...allEvents.map(({ key }) => key), ...operatorActions]
      assert.ok(actions.length > 100, `${actions.length} actions`)
      const translation = await translationOf(languages, language, 'auditActions')
      assert.deepEqual(Object.keys(translation ?? {}).toSorted(), actions.toSorted())
    })

    test('are there for each sentence of audit rows, with wordings that need the same values, and each word in them', async () => {
      const translation = (await translationOf(languages, language, 'auditSentences')) ?? {}
      const english: Readonly<Record<string, string>> = { ...auditSentences, ...auditValues }
      assert.deepEqual(Object.keys(translation).toSorted(), Object.keys(english).toSorted())
      const needed = (template: unknown) =>
        String(template)
          .split(' | ')
          .map(wording => [...namesInSentence(wording)].toSorted())
      for (const [key, template] of Object.entries(english))
        assert.deepEqual(needed(translation[key]), needed(template), key)
    })
  })

describe('sentences of audit rows', () => {
  const names = {
    'user-admin': 'Ada Stone',
    'user-sample': 'Ben Carter',
    'role-support': 'Support',
    'group-sample': 'Night shift',
  }
  const tell = (action: string, more: Partial<Omit<Parameters<typeof describeAudit>[0], 'action'>> = {}) =>
    describeAudit({
      action,
      outcome: 'success',
      userId: 'user-admin',
      email: 'ada@acme.test',
      facts: {},
      names,
      ...more,
    })

  test('are filled for every event, by what it is published with, or say what the event means', () => {
    for (const { key, sampleFacts } of allEvents) {
      const sentence = tell(key, { facts: sampleFacts })
      assert.doesNotMatch(sentence, /[{}|]|undefined/, key)
      assert.ok(/^[A-Z“{]/.test(sentence) || sentence.startsWith('user-support'), `${key}: ${sentence}`)
      assert.match(sentence, /\.$/, key)
    }
  })

  test('name who did what to whom, as it was called then', () => {
    const rows: [action: string, facts: Record<string, string>, sentence: string][] = [
      [
        'user.rolesChanged',
        { targetId: 'user-sample', targetEmail: 'ben@acme.test', added: 'role-support', removed: '' },
        'Ada Stone added Support to Ben Carter.',
      ],
      [
        'user.rolesChanged',
        { targetId: 'gone', targetEmail: 'ben@acme.test', added: '', removed: 'role-gone' },
        'Ada Stone removed role-gone from ben@acme.test.',
      ],
      [
        'group.membersChanged',
        { groupId: 'group-sample', added: 'user-sample, user-admin', removed: '' },
        'Ada Stone added Ben Carter, Ada Stone to the group Night shift.',
      ],
      [
        'securityPolicy.changed',
        { policy: 'lockout', before: 'off', after: '5 attempts' },
        'Ada Stone changed a security policy: Account lockout. From “off” to “5 attempts”.',
      ],
      [
        'securityPolicy.changed',
        { policy: 'sessions', before: 'idle off, sessions 3', after: 'idle 600 s, sessions 3' },
        'Ada Stone changed a security policy: Session management.',
      ],
      [
        'webhook.updated',
        { webhookId: 'gone', host: 'hooks.acme.test', fields: 'displayName, url, dateFormat' },
        'Ada Stone changed the webhook hooks.acme.test. Changed: name, address, date format.',
      ],
      [
        'passkey.renamed',
        { passkeyId: 'p', before: 'Phone', name: 'Work phone' },
        'Ada Stone renamed the passkey “Phone” to “Work phone”.',
      ],
      [
        'emailNotification.created',
        { event: 'user.invited' },
        'Ada Stone set up email notifications for User invited.',
      ],
      [
        'member.expirySet',
        { targetEmail: 'ben@acme.test', endsAt: '2026-12-31T00:00:00.000Z' },
        'Ada Stone gave ben@acme.test access until 2026-12-31.',
      ],
    ]
    for (const [action, facts, sentence] of rows) assert.equal(tell(action, { facts }), sentence)
  })

  test('name people by address in rows without names, and say what happened where nobody is known', () => {
    assert.equal(tell('user.signedIn', { names: {} }), 'ada@acme.test signed in.')
    const unknown = { action: 'user.signedIn', outcome: 'success', facts: {} } as const
    assert.equal(describeAudit(unknown), 'A member signed in.')
    assert.equal(tell('something.else', { outcome: 'failure' }), 'something.else failed.')
  })

  test('take what a value says as text only', () => {
    const names = { 'user-admin': '{target} | <b>', 'user-sample': '{actor}' }
    assert.equal(
      tell('user.disabled', { facts: { targetId: 'user-sample' }, names }),
      '{target} | <b> deactivated {actor}.',
    )
  })
})
