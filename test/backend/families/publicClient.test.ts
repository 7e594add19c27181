import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AuthStrategyEnum } from '@frontegg/rest-api'
import { codeIn } from '../../harness/codeIn.ts'
import { createPublicPage } from '../../harness/publicClient.ts'
import { baseUrl, createTestBackend, password } from '../../harness/testBackend.ts'

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

  test('gets the applications, addresses and security facts that newer stores ask for', async () => {
    const { backend } = await createTestBackend()
    const page = createPublicPage(backend)
    await page.call(api => api.auth.login({ email: 'admin@acme.test', password }))
    assert.deepEqual(await page.call(api => api.applications.getTenantsApplicationsV2()), [
      {
        tenantId: '1001',
        assignments: [
          { appId: 'app-atlas', accessType: 'MANAGED_ACCESS' },
          { appId: 'app-lab', accessType: 'MANAGED_ACCESS' },
          { appId: 'app-ledger', accessType: 'MANAGED_ACCESS' },
          { appId: 'app-notebook', accessType: 'FREE_ACCESS' },
        ],
      },
    ])
    assert.equal((await page.call(api => api.metadata.getCurrentUserIpMetadata())).ip, '192.0.2.1')
    assert.equal((await page.call(api => api.metadata.getIpAdressMetadata('192.0.2.9'))).country_code, null)
    await assert.rejects(page.call(api => api.metadata.getIpAdressMetadata('not-an-address')))
    const { scoring, recommendations } = await page.call(api => api.securityCenter.getRecommendations())
    assert.ok(scoring.score >= 0 && scoring.score < 100 && recommendations.items.length > 0)
    const { insights } = await page.call(api => api.securityCenter.getInsights())
    assert.match(JSON.stringify(insights.items), /SESSION_SETTINGS/)
  })

  test('gets its tenants as a list, and a token for another one that acts there only', async () => {
    const { backend } = await createTestBackend()
    const page = createPublicPage(backend)
    await page.call(api => api.auth.login({ email: 'multi@acme.test', password }))
    const tenants = await page.call(api => api.tenants.getTenants())
    assert.deepEqual(tenants.map(({ tenantId }) => tenantId).sort(), ['1001', '1002'])
    const { accessToken, expiresIn, expires } = await page.call(api => api.users.GetUserJwt({ tenantId: '1002' }))
    assert.ok(expiresIn > 0 && expires)
    const authorization = `Bearer ${accessToken}`
    const { activeTenant } = await page.call(api => api.users.getCurrentUserTenantsV3({ jwt: authorization }))
    assert.equal(activeTenant.tenantId, '1002')
    assert.equal((await page.call(api => api.users.getCurrentUserTenantsV3())).activeTenant.tenantId, '1001')
    await assert.rejects(page.call(api => api.users.GetUserJwt({ tenantId: '2001' })))
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
