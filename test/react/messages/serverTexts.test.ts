import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allEvents } from '../../../src/backend/audits/catalogue.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
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

    test('are there for each action of audit rows', async () => {
      const actions = [...allEvents.map(({ key }) => key), ...operatorActions]
      assert.ok(actions.length > 100, `${actions.length} actions`)
      const translation = await translationOf(languages, language, 'auditActions')
      assert.deepEqual(Object.keys(translation ?? {}).toSorted(), actions.toSorted())
    })
  })
