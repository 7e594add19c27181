import assert from 'node:assert/strict'
import { switchTenant } from '../../../src/http/tenants/operations.ts'
import { me, meTenants } from '../../../src/http/users/operations.ts'
import { tokenOf } from './browser.ts'
import { contractTests } from './contractTests.ts'

contractTests([
  {
    title:
      'a foreign tenant and an unknown one both are not found, by header, switch or login alias [tenant-isolation] [tenant-selection]',
    run: async ({ browser }) => {
      const member = browser()
      const token = tokenOf(await member.signIn('member@acme.test'))
      for (const tenantId of ['1002', '9999']) {
        const asked = { token, headers: { 'frontegg-scoped-tenant': tenantId } }
        assert.equal((await member.send(me, {}, asked)).status, 404)
        assert.equal((await member.send(switchTenant, { tenantId }, { token })).status, 404)
      }
      const alias = await browser().signIn('member@acme.test', undefined, {
        headers: { 'frontegg-login-alias': 'lumen' },
      })
      const tenants = await member.send(meTenants, undefined, { token: tokenOf(alias) })
      assert.equal(tenants.body.activeTenant.tenantId, '1001')
    },
  },
  {
    title: 'who belongs to two tenants sees each by itself [tenant-isolation]',
    run: async ({ browser }) => {
      const visitor = browser()
      const token = tokenOf(await visitor.signIn('multi@acme.test'))
      const rolesIn = async (tenantId: string) => {
        const { body } = await visitor.send(
          me,
          { addRoles: true },
          { token, headers: { 'frontegg-scoped-tenant': tenantId } },
        )
        return [body.tenantId, body.roles.map(({ key }) => key)]
      }
      assert.notDeepEqual((await rolesIn('1001'))[1], (await rolesIn('1002'))[1])
      assert.equal((await rolesIn('1002'))[0], '1002')
    },
  },
])
