import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminBox, loginBoxCustomization, loginBoxCustomizationUpdate } from '../../../src/http/metadata/operations.ts'
import { pngWithExtras } from '../../harness/pictures.ts'
import { createTestBackend, tokenOf } from '../../harness/testBackend.ts'

const colourPath = 'themeV2/loginBox/palette/primary/main'
const action = (type: string, payload: unknown) => ({ actions: [{ type, payload }] })

const signedIn = async (email = 'admin@acme.test') => {
  const testBackend = await createTestBackend()
  const page = testBackend.browser()
  return { ...testBackend, page, token: tokenOf(await page.signIn(email)) }
}

test('an administrator changes leaves, and people of that tenant see them before they sign in', async () => {
  const { page, token, browser } = await signedIn()
  const saved = await page.send(loginBoxCustomizationUpdate, action(colourPath, '#4f46e5'), { token })
  assert.equal(saved.status, 204)
  const own = await page.send(loginBoxCustomization, undefined, { token })
  assert.deepEqual(own.body, { themeV2: { loginBox: { palette: { primary: { main: '#4f46e5' } } } } })
  const visitor = browser()
  const forTenant = await visitor.send(adminBox, undefined, { headers: { 'frontegg-scoped-tenant': '1001' } })
  assert.deepEqual(forTenant.body.rows[0]?.configuration.themeV2, own.body.themeV2)
  assert.ok(forTenant.body.rows[0]?.configuration.navigation, 'the settings of the vendor stay')
})

test('other tenants do not see them [tenant-isolation]', async () => {
  const { page, token, browser } = await signedIn()
  await page.send(loginBoxCustomizationUpdate, action(colourPath, '#4f46e5'), { token })
  for (const headers of [{}, { 'frontegg-scoped-tenant': '1002' }]) {
    const answer = await browser().send(adminBox, undefined, { headers })
    assert.equal(answer.body.rows[0]?.configuration.themeV2, undefined)
  }
})

test('null takes a change back', async () => {
  const { page, token } = await signedIn()
  await page.send(loginBoxCustomizationUpdate, action(colourPath, '#4f46e5'), { token })
  await page.send(loginBoxCustomizationUpdate, action(colourPath, null), { token })
  const own = await page.send(loginBoxCustomization, undefined, { token })
  assert.doesNotMatch(JSON.stringify(own.body), /4f46e5/)
})

const ignored: [what: string, type: string, payload: unknown][] = [
  ['an unknown leaf', 'themeV2/loginBox/script', 'x'],
  ['an entry of an unknown list', 'themeV2/loginBox/scripts/0', 'x'],
  ['navigation, which grants what a tenant may not', 'navigation/users/visibility', 'always'],
  ['the prototype [untrusted-objects]', 'themeV2/__proto__/polluted', 'x'],
]
for (const [what, type, payload] of ignored)
  test(`${what} is ignored beside other changes, refused alone, and never saved`, async () => {
    const { page, token, store } = await signedIn()
    const good = { type: colourPath, payload: '#4f46e5' }
    const both = await page.send(loginBoxCustomizationUpdate, { actions: [{ type, payload }, good] }, { token })
    assert.equal(both.status, 204)
    const own = await page.send(loginBoxCustomization, undefined, { token })
    assert.deepEqual(own.body, { themeV2: { loginBox: { palette: { primary: { main: '#4f46e5' } } } } })
    const { items } = await store.audits.find('1001', { where: { action: 'loginBox.customized' } })
    assert.deepEqual(items[0]?.facts, { leaves: colourPath, ignored: type })
    const alone = await page.send(loginBoxCustomizationUpdate, action(type, payload), { token })
    assert.equal(alone.status, 400)
  })

test('a list arrives whole, or entry by entry as the public store sends it; a shorter one replaces it', async () => {
  const { page, token } = await signedIn()
  const list = 'themeV2/loginBox/socialLogins/order'
  const orderAfter = async (actions: { type: string; payload: unknown }[]) => {
    const { status } = await page.send(loginBoxCustomizationUpdate, { actions }, { token })
    const { body } = await page.send(loginBoxCustomization, undefined, { token })
    const theme = body.themeV2 as { loginBox?: { socialLogins?: { order?: unknown } } } | undefined
    return [status, theme?.loginBox?.socialLogins?.order]
  }
  const entries = (...names: unknown[]) => names.map((payload, index) => ({ type: `${list}/${index}`, payload }))
  assert.deepEqual(await orderAfter([{ type: list, payload: ['google', 'github'] }]), [204, ['google', 'github']])
  const three = ['github', 'google', 'apple']
  assert.deepEqual(await orderAfter(entries(...three)), [204, three])
  assert.deepEqual(await orderAfter(entries('apple')), [204, ['apple']])
  assert.deepEqual(await orderAfter(entries('apple', '<b>')), [400, ['apple']])
  assert.deepEqual(await orderAfter(entries('apple', 'github').slice(1)), [400, ['apple']])
})

const refused: [what: string, type: string, payload: unknown][] = [
  ['a colour that is none [theme-values]', colourPath, 'url(https://evil.test)'],
  ['a logo by script', 'themeV2/loginBox/logo/image', 'javascript:alert(1)'],
  ['a logo of another site, which visitors would load', 'themeV2/loginBox/logo/image', 'https://evil.test/logo.png'],
  ['a GIF logo', 'themeV2/loginBox/logo/image', 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='],
  ['an SVG logo [files]', 'themeV2/loginBox/logo/image', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a text that is none', 'localizations/en/preLogin.title', { html: '<b>' }],
]
for (const [what, type, payload] of refused)
  test(`${what} is refused and nothing is saved`, async () => {
    const { page, token } = await signedIn()
    const good = { type: colourPath, payload: '#4f46e5' }
    const answer = await page.send(loginBoxCustomizationUpdate, { actions: [good, { type, payload }] }, { token })
    assert.equal(answer.status, 400)
    assert.deepEqual((await page.send(loginBoxCustomization, undefined, { token })).body, {})
  })

test('of a logo only its pixels reach visitors [uploads]', async () => {
  const { page, token, browser } = await signedIn()
  const logo = `data:image/png;base64,${Buffer.from(pngWithExtras()).toString('base64')}`
  const saved = await page.send(loginBoxCustomizationUpdate, action('themeV2/loginBox/logo/image', logo), { token })
  assert.equal(saved.status, 204)
  const headers = { 'frontegg-scoped-tenant': '1001' }
  const { body } = await browser().send(adminBox, undefined, { headers })
  const theme = body.rows[0]?.configuration.themeV2 as { loginBox: { logo: { image: string } } }
  const [, base64 = ''] = theme.loginBox.logo.image.split('data:image/png;base64,')
  assert.match(Buffer.from(base64, 'base64').toString('latin1'), /^\x89PNG/)
  assert.doesNotMatch(Buffer.from(base64, 'base64').toString('latin1'), /home|script/)
})

test('no changes are an error in the words of the catalogue (§5)', async () => {
  const { page, token } = await signedIn()
  const answer = await page.send(loginBoxCustomizationUpdate, { actions: [] }, { token })
  assert.deepEqual([answer.status, answer.body], [400, { errors: ['No changes to update'] }])
})

test('a member without the permission changes nothing', async () => {
  const { page, token } = await signedIn('member@acme.test')
  const answer = await page.send(loginBoxCustomizationUpdate, action(colourPath, '#4f46e5'), { token })
  assert.equal(answer.status, 403)
})

test('the changes of a tenant have a largest size, because every visitor loads them', async () => {
  const { page, token } = await signedIn()
  const words = 'x'.repeat(500)
  const send = (round: number) => {
    const letters = String.fromCodePoint(97 + round)
    const actions = Array.from({ length: 100 }, (_, index) => ({
      type: `localizations/en/${letters}.${'k'.repeat(1 + (index % 50))}${index < 50 ? 'a' : 'b'}`,
      payload: words,
    }))
    return page.send(loginBoxCustomizationUpdate, { actions }, { token })
  }
  const answers = []
  for (let round = 0; round < 12; round += 1) answers.push((await send(round)).status)
  assert.deepEqual([answers[0], answers.at(-1)], [204, 400])
  const own = await page.send(loginBoxCustomization, undefined, { token })
  assert.ok(JSON.stringify(own.body).length <= 256 * 1024)
})
