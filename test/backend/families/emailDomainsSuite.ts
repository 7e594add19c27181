import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { vendorScope } from '../../../src/backend/store/store.ts'
import * as team from '../../../src/http/invitations/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import * as domains from '../../../src/http/restrictions/emailDomainOperations.ts'
import * as policyTrials from '../../../src/http/securityPolicy/trialOperations.ts'
import * as tokens from '../../../src/http/tokens/operations.ts'
import { me } from '../../../src/http/users/operations.ts'
import { activate } from '../../../src/http/users/signUpOperations.ts'
import { openPolicies, type MakeStore } from './sessionPolicySuite.ts'
import { statusAndCode } from '../../harness/errorCode.ts'

const refused = [400, 'ER-EMAIL-DOMAIN']
const off = { active: false, listType: 'ALLOW', blockPublicDomains: false }

const listTests = (makeStore?: MakeStore) => {
  test('are kept in one form, the newest first, and removed', async () => {
    const { signedIn, clock, changes } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    const made = await ask(domains.emailDomainCreate, { domain: '@Acme.TEST.', type: 'ALLOW' })
    assert.deepEqual([made.status, made.body.domain, made.body.type], [200, 'acme.test', 'ALLOW'])
    clock.pass(1)
    await ask(domains.emailDomainCreate, { domain: 'MÜLLER.example', type: 'BLOCK' })
    const { items } = (await ask(domains.emailDomainList)).body
    assert.deepEqual(
      items.map(({ domain, type }) => [domain, type]),
      [
        ['xn--mller-kva.example', 'BLOCK'],
        ['acme.test', 'ALLOW'],
      ],
    )
    clock.pass(1)
    assert.equal((await ask(domains.emailDomainDelete, { id: made.body.id })).status, 204)
    assert.equal((await ask(domains.emailDomainDelete, { id: made.body.id })).status, 404)
    assert.deepEqual(await changes(), [
      { userId: 'user-admin', policy: 'emailDomainRestrictions', list: 'ALLOW', added: 'acme.test' },
      { userId: 'user-admin', policy: 'emailDomainRestrictions', list: 'BLOCK', added: 'xn--mller-kva.example' },
      { userId: 'user-admin', policy: 'emailDomainRestrictions', list: 'ALLOW', removed: 'acme.test' },
    ])
  })

  test('that are no domains, or twice in a list, are refused, and none of several is added', async () => {
    const { signedIn } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    const wrong = [
      '',
      'com',
      '*.acme.test',
      'ann@acme.test',
      'https://acme.test',
      'acme..test',
      '192.0.2.1',
      'a b.test',
    ]
    for (const domain of wrong)
      assert.equal((await ask(domains.emailDomainCreate, { domain, type: 'ALLOW' })).status, 400, domain)
    const bulk = (list: string[]) => ask(domains.emailDomainCreateBulk, { domains: list, type: 'ALLOW' })
    assert.equal((await bulk(['one.test', 'two.test'])).status, 200)
    const again = [409, 'ER-EMAIL-DOMAIN-EXISTS']
    assert.deepEqual(statusAndCode(await ask(domains.emailDomainCreate, { domain: 'ONE.test', type: 'ALLOW' })), again)
    assert.deepEqual(statusAndCode(await bulk(['three.test', 'one.test'])), again)
    assert.deepEqual(statusAndCode(await bulk(['three.test', 'Three.test'])), again)
    assert.equal((await bulk(['three.test', 'no'])).status, 400)
    assert.equal((await ask(domains.emailDomainCreate, { domain: 'one.test', type: 'BLOCK' })).status, 200)
    assert.equal((await ask(domains.emailDomainList)).body.items.length, 3)
  })

  test('are for administrators of the tenant who act as themselves [tenant-isolation]', async () => {
    const { signedIn, impersonator } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    const { id } = (await ask(domains.emailDomainCreate, { domain: 'acme.test', type: 'ALLOW' })).body
    const other = await signedIn('owner@reseller.test')
    assert.deepEqual((await other.ask(domains.emailDomainList)).body.items, [])
    assert.equal((await other.ask(domains.emailDomainDelete, { id })).status, 404)
    const made = await other.ask(tokens.userAccessTokenCreate, { description: 'Script', expiresInMinutes: null })
    const foreign = { token: made.body.secret!, headers: { 'frontegg-scoped-tenant': '1001' } }
    assert.equal((await other.page.send(domains.emailDomainDelete, { id }, foreign)).status, 404)
    const member = await signedIn('member@acme.test')
    const acting = await impersonator()
    const writes: [Operation<never, unknown>, object][] = [
      [domains.emailDomainCreate, { domain: 'other.test', type: 'ALLOW' }],
      [domains.emailDomainCreateBulk, { domains: ['other.test'], type: 'ALLOW' }],
      [domains.emailDomainConfigurationSave, { active: true }],
      [domains.emailDomainDelete, { id }],
    ]
    for (const [operation, input] of writes) {
      assert.equal((await member.ask(operation as Operation<object>, input)).status, 403, operation.name)
      assert.equal((await acting(operation as Operation<object>, input)).status, 403, operation.name)
    }
    assert.equal((await ask(domains.emailDomainList)).body.items.length, 1)
  })

  test('of a tenant replace those of the vendor with its first settings, which keep what is not sent', async () => {
    const { signedIn, store } = await openPolicies(makeStore)
    const { ask } = await signedIn()
    const settings = async () => (await ask(domains.emailDomainConfiguration)).body
    assert.deepEqual(await settings(), off)
    const vendor = { isActive: true, listType: 'BLOCK', blocksPublicDomains: true } as const
    await store.emailDomainSettings.put(vendorScope, 'current', () => vendor)
    assert.deepEqual(await settings(), { active: true, listType: 'BLOCK', blockPublicDomains: true })
    const saved = await ask(domains.emailDomainConfigurationSave, { active: true, type: 'ALLOW' })
    assert.deepEqual(saved.body, { active: true, listType: 'ALLOW', blockPublicDomains: true })
    await ask(domains.emailDomainConfigurationSave, { active: false, blockPublicDomains: false })
    assert.deepEqual(await settings(), off)
  })
}

const enforcementTests = (makeStore?: MakeStore) => {
  const open = async () => {
    const world = await openPolicies(makeStore)
    const admin = await world.signedIn()
    const invite = async (email: string) => {
      const { body } = await admin.ask(team.invite, { emails: [email], roleIds: ['role-readonly'] })
      return body[0]?.outcome
    }
    const allow = async (domain: string) => {
      await admin.ask(domains.emailDomainCreate, { domain, type: 'ALLOW' })
      await admin.ask(domains.emailDomainConfigurationSave, { active: true, type: 'ALLOW' })
    }
    /** Accepts the newest invitation of an address. */
    const accept = (email: string) => {
      const text = world.mails.findLast(({ to }) => to === email)!.text
      const { searchParams } = new URL(/https?:\S+/.exec(text)![0])
      const link = { userId: searchParams.get('userId')!, token: searchParams.get('token')! }
      return world.browser().send(activate, { ...link, password: 'Quiet-Lantern-42' })
    }
    return { ...world, ...admin, invite, allow, accept }
  }

  test('bind invitations, and their acceptance later, but not members [email-domains]', async () => {
    const { invite, allow, accept, isIn, store } = await open()
    assert.equal(await invite('ann@other.test'), 'sent')
    await allow('lumen.test')
    assert.equal(await invite('ben@other.test'), 'domainNotAllowed')
    assert.equal(await invite('ben@sub.lumen.test'), 'domainNotAllowed', 'subdomains are other domains')
    assert.equal(await invite('ben@lumen.test'), 'sent')
    assert.deepEqual(statusAndCode(await accept('ann@other.test')), refused)
    const [ann] = (await store.users.find(vendorScope, { where: { email: 'ann@other.test' } })).items
    assert.deepEqual(ann?.tenantIds, [], 'nothing of the refused acceptance is stored')
    assert.equal((await accept('ben@lumen.test')).status, 200)
    assert.equal(await isIn(), true, 'members stay')
    await allow('other.test')
    assert.equal((await accept('ann@other.test')).status, 200)
  })

  test('compare domains of any script in one form [email-domains]', async () => {
    const { invite, allow, store } = await open()
    await allow('müller.example')
    assert.equal(await invite('ann@MÜLLER.example'), 'sent')
    assert.equal(await invite('ben@xn--mller-kva.example'), 'sent')
    assert.equal(await invite('cy@muller.example'), 'domainNotAllowed')
    await invite('ann@xn--mller-kva.example')
    const people = await store.users.find(vendorScope, { where: { email: 'ann@xn--mller-kva.example' } })
    assert.equal(people.total, 1, 'the same address in the other form')
    await allow('straße.example')
    assert.equal(await invite('dee@straße.example'), 'sent')
    assert.equal(await invite('dee@strasse.example'), 'domainNotAllowed', 'ß is a letter of its own')
  })

  test('of the blocking list keep out its addresses, and public ones where the tenant wants that [email-domains]', async () => {
    const { ask, invite } = await open()
    await ask(domains.emailDomainCreate, { domain: 'rival.test', type: 'BLOCK' })
    await ask(domains.emailDomainCreate, { domain: 'acme.test', type: 'ALLOW' })
    await ask(domains.emailDomainConfigurationSave, { active: true, type: 'BLOCK' })
    assert.equal(await invite('ann@rival.test'), 'domainNotAllowed')
    assert.equal(await invite('ann@gmail.com'), 'sent')
    await ask(domains.emailDomainConfigurationSave, { active: true, blockPublicDomains: true })
    assert.equal(await invite('ben@gmail.com'), 'domainNotAllowed')
    assert.equal(await invite('ben@new.test'), 'sent')
  })

  test('say before a change which members and invitations it concerns, and change nothing', async () => {
    const { ask, invite } = await open()
    await invite('ann@other.test')
    const change = { configuration: { active: true, type: 'ALLOW' }, added: [{ domain: 'acme.test', type: 'ALLOW' }] }
    const { body } = await ask(policyTrials.impact, { emailDomainRestrictions: change } as never)
    assert.deepEqual([body.isSelf, body.lockedOut.count, body.trialSeconds], [false, 0, undefined])
    assert.equal(body.joining?.members.count, 0)
    assert.ok(body.joining!.invitations.names.includes('ann@other.test'), JSON.stringify(body.joining))
    const strict = { configuration: { active: true, type: 'ALLOW' } }
    const nobody = (await ask(policyTrials.impact, { emailDomainRestrictions: strict } as never)).body.joining
    assert.ok(nobody!.members.names.includes('Ada Stone'), JSON.stringify(nobody))
    assert.deepEqual((await ask(domains.emailDomainConfiguration)).body, off)
    assert.equal((await ask(me, {})).status, 200)
    const sessions = (await ask(policyTrials.impact, { enforceMFAType: 'DontForce' })).body
    assert.equal(sessions.joining, undefined)
  })

  test('say so to people who may change them, and nothing about other policies', async () => {
    const { store, signedIn } = await open()
    const permission = (await store.permissions.find(vendorScope)).items.find(
      ({ key }) => key === 'fe.secure.write.emailDomainRestrictions',
    )
    const role = { key: 'domains', name: 'Domains', description: null, isDefault: false, level: 5 }
    await store.roles.insert('1001', { id: 'role-domains', ...role, permissionIds: [permission!.id] })
    await store.memberships.update('1001', 'user-member', { roleIds: ['role-domains'] })
    const { ask } = await signedIn('member@acme.test')
    const change = { configuration: { active: true } }
    assert.equal((await ask(policyTrials.impact, { emailDomainRestrictions: change })).status, 200)
    assert.equal(
      (await ask(policyTrials.impact, { emailDomainRestrictions: change, enforceMFAType: 'Force' })).status,
      403,
    )
    assert.equal((await ask(policyTrials.impact, {})).status, 403)
  })
}

/** What the lists of mail domains must do on every store. */
export const emailDomainsSuite = (name: string, makeStore?: MakeStore): void => {
  void describe(`mail domains on ${name}`, () => {
    listTests(makeStore)
  })
  void describe(`mail domains in use on ${name}`, () => {
    enforcementTests(makeStore)
  })
}
