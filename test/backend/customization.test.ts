import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminBox, loginBoxCustomization, loginBoxCustomizationUpdate } from '../../src/http/metadata/operations.ts'
import { createTestBackend, tokenOf } from '../harness/testBackend.ts'

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
  assert.ok(forTenant.body.rows[0]?.configuration.navigation, 'what the vendor says stays')
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

const refused: [what: string, type: string, payload: unknown][] = [
  ['an unknown leaf', 'themeV2/loginBox/script', 'x'],
  ['navigation, which grants what a tenant may not', 'navigation/users/visibility', 'always'],
  ['the prototype [untrusted-objects]', 'themeV2/__proto__/polluted', 'x'],
  ['a colour that is none [theme-values]', colourPath, 'url(https://evil.test)'],
  ['a logo by script', 'themeV2/loginBox/logo/image', 'javascript:alert(1)'],
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
