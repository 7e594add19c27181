import assert from 'node:assert/strict'
import { signUp } from '../../../src/http/users/signUpOperations.ts'
import * as countries from '../../../src/http/restrictions/countryOperations.ts'
import * as domains from '../../../src/http/restrictions/emailDomainOperations.ts'
import { invite } from '../../../src/http/invitations/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { contractTests } from './contractTests.ts'

const from = (country: string) => ({ headers: { 'cf-ipcountry': country, 'x-forwarded-for': '198.51.100.1' } })
const rule = { enabled: true, action: 'BLOCK', failStrategy: 'ALLOW', shouldSendRestrictionEmail: false } as const

contractTests([
  {
    title: 'a blocked country can neither sign in nor go on, whatever its clients claim [country-restrictions]',
    setup: { settings: { backend: { trustedHops: 1, countryHeader: 'CF-IPCountry' } } },
    run: async ({ browser }) => {
      const admin = browser()
      const token = (await admin.signIn('admin@acme.test', undefined, from('DE'))).body.accessToken!
      const roaming = browser()
      const other = (await roaming.signIn('member@acme.test', undefined, from('FR'))).body.accessToken!
      const saved = await admin.send(
        countries.countryRulesSave,
        { configuration: rule, countries: ['FR'] },
        { token, ...from('DE') },
      )
      assert.equal(saved.status, 204)
      const refused = await roaming.send(me, {}, { token: other, ...from('FR') })
      assert.deepEqual(
        [refused.status, (refused.body as { errorCode?: string }).errorCode],
        [403, 'ER-COUNTRY-RESTRICTED'],
      )
      assert.equal((await browser().signIn('member@acme.test', undefined, from('FR'))).status, 403)
      assert.equal((await browser().signIn('member@acme.test', undefined, from('DE'))).status, 200)
    },
  },
  {
    title: 'a mail domain that is not allowed is not invited, and can still found an organization [email-domains]',
    run: async ({ browser }) => {
      const admin = browser()
      const token = (await admin.signIn('admin@acme.test')).body.accessToken!
      await admin.send(
        domains.emailDomainCreateBulk,
        { domains: ['acme.test', 'lumen.test'], type: 'ALLOW' },
        { token },
      )
      await admin.send(domains.emailDomainConfigurationSave, { active: true, type: 'ALLOW' }, { token })
      const emails = ['ann@other.test', 'ben@lumen.test']
      const { body } = await admin.send(invite, { emails, roleIds: ['role-readonly'] }, { token })
      assert.deepEqual(
        body.map(({ outcome }) => outcome),
        ['domainNotAllowed', 'sent'],
      )
      const own = { email: 'ann@other.test', password: 'Quiet-Lantern-42', name: 'Ann', companyName: 'Other' }
      assert.equal((await browser().send(signUp, own)).status, 200)
    },
  },
])
