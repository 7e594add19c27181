import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as sso from '../../../src/http/ssoConfig/operations.ts'
import { attributesSave, details } from '../../../src/http/ssoConfig/setUpOperations.ts'
import { errorCodeOf } from '../../harness/errorCode.ts'
import { certificate, openSso, stranger } from './ssoConfigBackend.ts'

const saml = { type: 'saml', ssoEndpoint: 'https://idp.example.com/sso', publicCertificate: certificate }
const upn = { email: 'upn', name: '', groups: 'memberOf' }
const usual = { email: '', name: '', groups: '' }

const open = async () => {
  const api = await openSso()
  const { ask } = api
  const save = (ssoConfigId: string, attributes = upn, email?: string) =>
    ask(attributesSave, { ssoConfigId, ...attributes }, email)
  const read = async (ssoConfigId: string) => (await ask(details, { ssoConfigId })).body.attributes
  return { ...api, save, read }
}

describe('the attributes that people are read from', () => {
  test('are chosen, and given up again', async () => {
    const { make, save, read, auditsOf, store } = await open()
    const { id } = await make(saml)
    assert.deepEqual(await read(id), usual)
    assert.equal((await save(id)).status, 204)
    assert.deepEqual(await read(id), upn)
    assert.ok((await auditsOf('ssoConnection.updated')).some(({ fields }) => fields === 'attributes'))
    await save(id, usual)
    assert.deepEqual(await read(id), usual)
    assert.equal('attributes' in (await store.ssoConnections.get('1001', id))!, false)
    assert.equal((await save(id, { ...usual, email: 'x'.repeat(257) })).status, 400)
  })

  test('stay when something else is saved, and go with the protocol', async () => {
    const { make, save, read, ask } = await open()
    const { id: ssoConfigId } = await make(saml)
    await save(ssoConfigId)
    await ask(sso.update, { ssoConfigId, ssoEndpoint: 'https://idp.example.com/other' })
    await ask(sso.defaultRolesSet, { ssoConfigId, roleIds: ['role-readonly'] })
    assert.deepEqual(await read(ssoConfigId), upn)
    await ask(sso.update, { ssoConfigId, type: 'oidc' })
    assert.deepEqual(await read(ssoConfigId), usual)
  })

  test('are part of what a test is about', async () => {
    const { make, save, ask, prove, tested } = await open()
    const { id: ssoConfigId } = await make(saml)
    await prove(ssoConfigId, 'attributes.example')
    await tested(ssoConfigId)
    await save(ssoConfigId)
    const enable = () => ask(sso.update, { ssoConfigId, enabled: true })
    assert.equal(errorCodeOf(await enable()), 'ER-SSO-NOT-TESTED')
    await tested(ssoConfigId)
    assert.equal((await enable()).status, 200)
  })

  test('of a connection that people sign in with take a fresh proof', async () => {
    const { save, read, age } = await open()
    await read('sso-acme')
    await age(300)
    assert.equal(errorCodeOf(await save('sso-acme')), 'ER-STEP-UP-REQUIRED')
    assert.deepEqual(await read('sso-acme'), usual)
    await age(0)
    assert.equal((await save('sso-acme')).status, 204)
  })

  test('are chosen by those who hold every role that people who sign in have', async () => {
    const { make, save, store } = await open()
    const { id } = await make(saml)
    const keys = ['fe.secure.read.samlConfiguration', 'fe.secure.write.samlConfiguration']
    const { items } = await store.permissions.find(vendorScope, { where: { key: keys } })
    const { id: connector } = await store.roles.insert('1001', {
      key: 'connector',
      name: 'Connector',
      description: null,
      isDefault: false,
      level: 9,
      permissionIds: items.map(permission => permission.id),
    })
    await store.memberships.update('1001', 'user-member', { roleIds: [connector] })
    assert.equal(errorCodeOf(await save(id, upn, 'member@acme.test')), 'ER-ROLE-EXCEEDS')
  })

  test('are unknown to another organization, and closed to those who only read', async () => {
    const { make, save } = await open()
    const { id } = await make(saml)
    assert.equal((await save(id, upn, stranger)).status, 404)
    assert.equal((await save(id, upn, 'multi@acme.test')).status, 403)
  })
})
