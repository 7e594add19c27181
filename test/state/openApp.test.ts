import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import '../../src/state/openApp/openApp.ts'
import { vendorScope } from '../../src/backend/store.ts'
import { createSurroundings, password } from '../backend/surroundings.ts'
import { openRealBox } from './realBox.ts'
import { browser } from './surroundings.ts'

/** A browser without anything in it, on a backend. */
const company = (api: Awaited<ReturnType<typeof createSurroundings>>) => ({
  api,
  jar: new Map<string, string>(),
  shared: browser(),
})

const route = 'https://app.test/account/redirect'

/** A box on the open-app route, for somebody who is signed in. */
const openSignedIn = async (address: string, applicationUrl?: string) => {
  const api = await createSurroundings()
  if (applicationUrl !== undefined) await api.store.tenants.update(vendorScope, '1001', { applicationUrl })
  const before = await openRealBox({ with: company(api) })
  await before.identify('admin@acme.test')
  await before.enterPassword(password)
  await before.shows('login.success')
  const box = await openRealBox({ with: before, address })
  await box.until(() => box.gone.length > 0, 'sent on')
  return box
}

const targetOf = async (address: string, applicationUrl?: string) => (await openSignedIn(address, applicationUrl)).gone

describe('the open-app route', () => {
  test('leads to the address of the account’s application', async () => {
    assert.deepEqual(await targetOf(route, 'https://acme.example/app'), ['https://acme.example/app'])
  })

  test('leads where the link says, if that is allowed (N2)', async () => {
    const query = (target: string) => `${route}?redirectUrl=${encodeURIComponent(target)}`
    assert.deepEqual(await targetOf(query('/reports?a=1')), ['https://app.test/reports?a=1'])
    const box = await openSignedIn(query('https://evil.test/'), 'https://acme.example/app')
    assert.deepEqual(box.gone, ['https://acme.example/app'])
    assert.match(box.warnings.join(), /not an allowed address/)
    assert.doesNotMatch(box.warnings.join(), /evil/)
  })

  test('leads home where nothing good is known (N6), and never in a circle', async () => {
    const home = ['https://app.test/']
    assert.deepEqual(await targetOf(route), home)
    assert.deepEqual(await targetOf(route, 'javascript:alert(1)'), home)
    assert.deepEqual(await targetOf(route, 'http://acme.example/'), home, 'http from an https page')
    assert.deepEqual(await targetOf(route, `${route}?again`), home)
    assert.deepEqual(await targetOf(`${route}?redirectUrl=${encodeURIComponent('/account/redirect?x')}`), home)
  })

  test('lets signed-out people sign in first and goes on (N3)', async () => {
    const box = await openRealBox({ address: `${route}?redirectUrl=%2Freports` })
    await box.pass(0)
    await box.shows('login.preLogin')
    await box.rests()
    await box.identify('admin@acme.test')
    await box.enterPassword(password)
    await box.shows('login.success')
    await box.pass(200)
    assert.deepEqual(box.gone, [`${route}?redirectUrl=%2Freports`])
  })
})
