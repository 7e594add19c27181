import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ports } from '../../../src/backend/ports/ports.ts'
import type { Store } from '../../../src/backend/store/definitions.ts'
import { vendorScope } from '../../../src/backend/store/store.ts'
import { onePixel, pngWithExtras } from '../../harness/pictures.ts'
import { get, getPublic, update } from '../../../src/http/accountSettings/operations.ts'
import type { AccountSettings } from '../../../src/http/accountSettings/types.ts'
import { start } from '../../../src/http/impersonation/operations.ts'
import { meTenants } from '../../../src/http/users/operations.ts'
import type { Operation } from '../../../src/http/operation.ts'
import { createAuditedBackend } from '../../harness/auditCheck.ts'
import { addSamples } from '../../harness/sampleData.ts'
import { baseUrl, createBrowser, createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const webp = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const ownPicture = `${baseUrl}/frontegg/pictures/1`

type OpenStore = (ports: Pick<Ports, 'clock' | 'random'>) => Promise<Store>

const acme = '1001'
const lumen = '1002'

const openSettings = async (open: OpenStore) => {
  const { ports, clock } = await createTestBackend({ isEmpty: true })
  const store = await open(ports)
  await addSamples(store, ports)
  const backend = createAuditedBackend({ ...ports, store, config: { baseUrl, isDemo: true } })
  const signedIn = async (email = 'admin@acme.test', headers: Record<string, string> = {}) => {
    const page = createBrowser(backend)
    const token = tokenOf(await page.signIn(email))
    return <Input, Body>(operation: Operation<Input, Body>, input?: Input) =>
      page.send(operation, input, { token, headers })
  }
  const settingsOf = async (tenantId: string) => (await store.tenants.get(vendorScope, tenantId))!
  const auditRows = async (tenantId = acme) =>
    (await store.audits.find(tenantId, { where: { action: 'accountSettings.changed' } })).items
  return { store, clock, backend, signedIn, settingsOf, auditRows }
}

type SettingsTest = Awaited<ReturnType<typeof openSettings>>
type It = (title: string, run: (all: SettingsTest) => Promise<void>) => void

const berlin = {
  name: 'Acme Europe',
  address: 'Amboßweg 1, Berlin',
  timezone: 'Europe/Berlin',
  dateFormat: 'DD.MM.YYYY',
  timeFormat: '24',
  currency: 'eur',
  applicationUrl: 'https://acme.example',
}

const changeTests = (it: It) => {
  it('settings are changed with an audit row, and come with the list of accounts', async all => {
    const { signedIn, auditRows, clock } = all
    const ask = await signedIn()
    const before = (await ask(get)).body
    assert.deepEqual([before.tenantId, before.name, before.timezone], [acme, 'Acme', 'America/New_York'])
    clock.pass(60)
    const answer = await ask(update, { ...berlin, currency: 'EUR' })
    assert.equal(answer.status, 200)
    const { updatedAt, ...changed } = answer.body
    assert.deepEqual(changed, { tenantId: acme, ...berlin, currency: 'EUR' })
    assert.ok(updatedAt! > before.updatedAt!)
    assert.deepEqual((await ask(get)).body, answer.body)
    const { activeTenant } = (await ask(meTenants)).body
    assert.deepEqual([activeTenant?.name, activeTenant?.timezone], [berlin.name, berlin.timezone])
    const [row] = await auditRows()
    const fields = 'name, address, timezone, dateFormat, timeFormat, currency, applicationUrl'
    assert.deepEqual([row!.userId, row!.email, row!.facts['fields']], ['user-admin', 'admin@acme.test', fields])
  })

  it('an absent field stays, an empty one is cleared, and without a change nothing is written', async all => {
    const { signedIn, auditRows } = all
    const ask = await signedIn()
    const before = (await ask(get)).body
    const { address: _address, updatedAt: _updatedAt, ...others } = before
    const { updatedAt: _now, ...cleared } = (await ask(update, { address: '' })).body
    assert.deepEqual(cleared, others)
    assert.equal((await ask(update, { name: 'Acme', address: '' })).status, 200)
    assert.equal((await auditRows()).length, 1)
  })

  it('what no screen could use is refused, and nothing of it is saved', async all => {
    const { signedIn, settingsOf, auditRows } = all
    const ask = await signedIn()
    const before = await settingsOf(acme)
    const bad: AccountSettings[] = [
      { name: '' },
      { name: '  ' },
      { name: 'x'.repeat(101) },
      { address: 'x'.repeat(501) },
      { applicationUrl: 'acme.example' },
      { applicationUrl: 'javascript:alert(1)' },
      { applicationUrl: 'https://user:secret@acme.example' },
      { applicationUrl: `https://acme.example/${'x'.repeat(2_000)}` },
      { loginUrl: 'data:text/html,x' },
      { timezone: 'Mars/Base' },
      { timezone: '+01:00' },
      { dateFormat: 'DD' },
      { timeFormat: '25' },
      { currency: 'xyz' },
      { currency: 'euro' },
      { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
      { logo: 'data:text/html;base64,PHN2Zz4=' },
      { logo: `data:image/png;base64,${'A'.repeat(100_000)}` },
      { logo: 'http://acme.example/logo.png' },
      { logo: 'https://acme.example/logo.png' },
      { logo: gif },
      { logo: webp },
    ]
    for (const input of bad) {
      const { status } = await ask(update, { address: 'New', ...input })
      assert.equal(status, 400, JSON.stringify(input).slice(0, 80))
    }
    assert.deepEqual(await settingsOf(acme), before)
    assert.equal((await auditRows()).length, 0)
  })

  it('a PNG or JPEG picture is a logo as a base64 data URL, or one at an address of the server', async ({
    signedIn,
  }) => {
    const ask = await signedIn()
    for (const logo of [dataUrl(onePixel()), ownPicture, ''])
      assert.equal((await ask(update, { logo })).body.logo ?? '', logo)
  })

  it('a logo from before is kept when the other settings are saved with it', async ({ signedIn, store }) => {
    const ask = await signedIn()
    const logo = 'https://acme.example/logo.png'
    await store.tenants.update(vendorScope, '1001', { logo })
    const { status, body } = await ask(update, { logo, address: 'New' })
    assert.deepEqual([status, body.logo, body.address], [200, logo, 'New'])
  })

  it('the code of a currency stays as it was sent', async ({ signedIn }) => {
    const ask = await signedIn()
    for (const currency of ['EUR', 'usd']) assert.equal((await ask(update, { currency })).body.currency, currency)
  })

  it('a logo is told by its content, and keeps nothing but its pixels [uploads]', async ({ signedIn }) => {
    const ask = await signedIn()
    for (const logo of [
      'data:image/png;base64,PHN2Zz4=',
      'data:image/gif;base64,PHN2Zz4=',
      dataUrl(pngWithExtras(2_000)),
    ])
      assert.equal((await ask(update, { logo })).status, 400, logo)
    const { logo = '' } = (await ask(update, { logo: dataUrl(pngWithExtras()) })).body
    assert.match(logo, /^data:image\/png;base64,/)
    assert.doesNotMatch(Buffer.from(logo.split(',')[1]!, 'base64').toString('latin1'), /home|script/)
  })

  it('an edit that began before another change is a conflict that shows the current settings', async all => {
    const { signedIn, clock, auditRows } = all
    const [one, two] = [await signedIn(), await signedIn()]
    const { updatedAt = '' } = (await one(get)).body
    clock.pass(1)
    const saved = (await one(update, { name: 'One', updatedAt })).body
    const refused = await two(update, { name: 'Two', updatedAt })
    const { errorCode, context } = refused.body as unknown as { errorCode: string; context: { current: object } }
    assert.deepEqual([refused.status, errorCode, context.current], [409, 'ER-CONFLICT', saved])
    assert.equal((await one(get)).body.name, 'One')
    assert.equal((await auditRows()).length, 1)
  })

  it('of two edits at once, with the same beginning, one is saved', async ({ signedIn, clock, auditRows }) => {
    const people = [await signedIn(), await signedIn()]
    const { updatedAt = '' } = (await people[0]!(get)).body
    clock.pass(1)
    const names = ['One', 'Two']
    const answers = await Promise.all(people.map((send, index) => send(update, { name: names[index]!, updatedAt })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    const winner = answers.find(({ status }) => status === 200)!.body
    assert.equal((await people[0]!(get)).body.name, winner.name)
    assert.equal((await auditRows()).length, 1)
  })
}

const accessTests = (it: It) => {
  it('only people with the permission read and change settings, and nobody without a session [tenant-isolation]', async all => {
    const { store, backend, signedIn, settingsOf } = all
    const before = await settingsOf(acme)
    const reader = await signedIn('member@acme.test')
    assert.equal((await reader(get)).body.name, 'Acme')
    assert.equal((await reader(update, { name: 'Mine' })).status, 403)
    const stranger = createBrowser(backend)
    assert.equal((await stranger.send(get)).status, 401)
    assert.equal((await stranger.send(update, { name: 'Mine' })).status, 401)
    await store.memberships.update(acme, 'user-member', { roleIds: [] })
    const nobody = await signedIn('member@acme.test')
    assert.equal((await nobody(get)).status, 403)
    assert.deepEqual(await settingsOf(acme), before)
  })

  it('settings of another tenant are neither read nor changed [tenant-isolation]', async all => {
    const { signedIn, settingsOf, auditRows } = all
    const before = await settingsOf(lumen)
    const ask = await signedIn()
    assert.equal((await ask(update, { name: 'Mine', tenantId: lumen })).status, 404)
    const elsewhere = await signedIn('admin@acme.test', { 'frontegg-scoped-tenant': lumen })
    for (const { status } of [await elsewhere(get), await elsewhere(update, { name: 'Mine' })])
      assert.ok(status === 401 || status === 403 || status === 404, String(status))
    assert.deepEqual(await settingsOf(lumen), before)
    assert.equal((await settingsOf(acme)).name, 'Acme')
    assert.equal((await auditRows(lumen)).length, 0)
  })

  it('an impersonator reads settings and cannot change them', async ({ backend, store, settingsOf }) => {
    await store.memberships.update(acme, 'user-multi', { roleIds: ['role-admin'] })
    const admin = createBrowser(backend)
    const token = tokenOf(await admin.signIn('admin@acme.test'))
    const { body } = await admin.fetch('/frontegg/identity/resources/impersonation/v1/actor-token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
      body: new URLSearchParams({ impersonatedUserId: 'user-multi', reason: 'Ticket 4711' }),
    })
    const { actorToken } = body as { actorToken: string }
    const { accessToken: acting } = (await admin.send(start, { impersonatedUserId: 'user-multi', actorToken })).body
    assert.equal((await admin.send(get, undefined, { token: acting })).body.name, 'Acme')
    assert.equal((await admin.send(update, { name: 'Mine' }, { token: acting })).status, 403)
    assert.equal((await settingsOf(acme)).name, 'Acme')
  })

  it('everybody may know the addresses of the tenant that a page names, and nothing else of it', async all => {
    const { backend, signedIn } = all
    await (
      await signedIn()
    )(update, { applicationUrl: 'https://www.acme.test' })
    const page = createBrowser(backend)
    const publicOf = (headers: Record<string, string>) => page.send(getPublic, undefined, { headers })
    const known = { tenantId: acme, applicationUrl: 'https://www.acme.test' }
    assert.deepEqual((await publicOf({ 'frontegg-login-alias': 'acme' })).body, known)
    assert.deepEqual((await publicOf({ 'frontegg-scoped-tenant': acme })).body, known)
    for (const headers of [{}, { 'frontegg-login-alias': 'nobody' }, { 'frontegg-login-alias': 'old-mill' }])
      assert.equal((await publicOf(headers as Record<string, string>)).status, 404, JSON.stringify(headers))
  })
}

/** Tests of account settings on a store. */
export const accountSettingsSuite = (name: string, open: OpenStore): void => {
  const it: It = (title, run) => {
    test(`${name}: ${title}`, async () => run(await openSettings(open)))
  }
  changeTests(it)
  accessTests(it)
}
