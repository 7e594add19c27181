import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AuthStrategyEnum } from '@frontegg/rest-api'
import { createPublicPage } from '../../harness/publicClient.ts'
import { baseUrl, createTestBackend, password } from '../../harness/testBackend.ts'

const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''

describe('the public client', () => {
  const mailed = [AuthStrategyEnum.Code, AuthStrategyEnum.UsernameAndCode]
  for (const type of mailed)
    test(`signs in by ${type}, though it sends the mailed code alone`, async () => {
      const { backend, mails } = await createTestBackend()
      const page = createPublicPage(backend)
      await page.call(api => api.auth.passwordlessPreLogin({ type, email: 'member@acme.test' }))
      await backend.jobs.idle()
      const token = codeIn(mails.at(-1)?.text)
      const { user } = await page.call(api => api.auth.passwordlessPostLoginV2({ type, token }))
      assert.equal(user.email, 'member@acme.test')
      assert.deepEqual(page.sent.find(({ path }) => path.endsWith('/postlogin'))?.body, { token })
    })

  const sentBySms = [AuthStrategyEnum.SmsCode, AuthStrategyEnum.UsernameAndSms]
  for (const type of sentBySms)
    test(`signs in by ${type}`, async () => {
      const { backend, messages } = await createTestBackend()
      const page = createPublicPage(backend)
      await page.call(api => api.auth.passwordlessPreLogin({ type, phoneNumber: '+12025550117' }))
      await backend.jobs.idle()
      const token = codeIn(messages.at(-1)?.text)
      const { user } = await page.call(api => api.auth.passwordlessPostLoginV2({ type, token }))
      assert.ok(user.email)
    })

  test('finds the addresses for a SAML provider at its first load', async () => {
    const { backend } = await createTestBackend()
    const { isActive, configuration } = await createPublicPage(backend).call(api => api.metadata.getSamlMetadata())
    assert.deepEqual(
      [isActive, configuration],
      [true, { acsUrl: `${baseUrl}/frontegg/identity/resources/auth/v1/user/saml/acs`, spEntityId: baseUrl }],
    )
  })

  test('sees an invited person in its lists, and changes, resends and deletes them by the id of the answer', async () => {
    const { backend, mails } = await createTestBackend()
    const page = createPublicPage(backend)
    await page.call(api => api.auth.login({ email: 'admin@acme.test', password }))
    const email = 'new@x.test'
    const invited = await page.call(api => api.teams.addUser({ email, name: 'New', roleIds: ['role-readonly'] }))
    const listed = async () => (await page.call(api => api.users.getUsersV3({ ids: invited.id }))).items
    assert.deepEqual(
      (await listed()).map(({ email: shown, activatedForTenant }) => [shown, activatedForTenant]),
      [[email, false]],
    )
    await page.call(api => api.teams.updateUser({ id: invited.id, roleIds: ['role-support'] }))
    await page.call(api => api.teams.disableUser(invited.id))
    assert.equal((await listed())[0]?.isDisabled, true)
    await page.call(api => api.teams.enableUser(invited.id))
    const ofLedger = { userId: invited.id, tenantId: '1001', appIds: ['app-ledger'] }
    await page.call(api => api.applications.assignUserToApplications(ofLedger))
    assert.deepEqual(await page.call(api => api.applications.getUserApplicationsId({ userId: invited.id })), [
      'app-ledger',
    ])
    const before = mails.length
    await page.call(api => api.teams.resendActivationLink({ userId: invited.id }))
    assert.equal(mails.length, before + 1)
    await page.call(api => api.teams.deleteUser({ userId: invited.id }))
    assert.deepEqual(await listed(), [])
    assert.deepEqual(
      page.sent.filter(({ status }) => status >= 400).map(({ path }) => path),
      [],
    )
  })

  test('signs in by the link of UsernameAndMagicLink', async () => {
    const { backend, mails } = await createTestBackend()
    const page = createPublicPage(backend)
    const type = AuthStrategyEnum.UsernameAndMagicLink
    await page.call(api => api.auth.passwordlessPreLogin({ type, email: 'member@acme.test' }))
    await backend.jobs.idle()
    const token = /token=([\w.-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    const { user } = await page.call(api => api.auth.passwordlessPostLoginV2({ type, token }))
    assert.equal(user.email, 'member@acme.test')
  })
})
