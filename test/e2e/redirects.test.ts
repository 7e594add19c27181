import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signIn } from './signIn.ts'
import { visit } from './visitor.ts'

/** Values an attacker may put into a link to the sign-in page, as they stand in the address. */
const hostile: Record<string, string> = {
  'another site without a scheme': 'redirectUrl=//evil.example',
  'another site': 'redirectUrl=https://evil.example/',
  'another site, encoded': 'redirectUrl=https%3A%2F%2Fevil.example%2F',
  'another site behind a double encoding': 'redirectUrl=%252F%252Fevil.example',
  'a script': 'redirectUrl=javascript:alert(1)',
  'a document in the address': 'redirectUrl=data:text/html,evil',
  'a backslash': 'redirectUrl=/%5Cevil.example',
  'a bare backslash': 'redirectUrl=/\\evil.example',
  'two slashes after a path': 'redirectUrl=/..//evil.example',
  'a line break': 'redirectUrl=/%0A/evil.example',
  'a space in front': 'redirectUrl=%20https://evil.example',
  'a user name': 'redirectUrl=https://localhost@evil.example/',
  'a look-alike host': 'redirectUrl=http://localhost.evil.example/',
  'a path without a slash': 'redirectUrl=protected.html',
  'two values': 'redirectUrl=/example/protected&redirectUrl=/example/events',
  'no value': 'redirectUrl=',
  'a very long value': `redirectUrl=/${'a'.repeat(2100)}`,
  'signing out': 'redirectUrl=/example/account/logout',
  'signing out in capitals with a slash': 'redirectUrl=/Example/Account/Logout/',
  'signing in again': 'redirectUrl=/example/account/login',
  'a callback': 'redirectUrl=/example/account/social/success?code=1',
}

describe('where signing in leads', () => {
  test(
    'is the default page for every address that is not a clean one of ours [redirect-targets] [redirect-routes]',
    visit(async ({ page, context, origin, signInAs, expectComplaint, events }) => {
      expectComplaint(/redirectUrl of this page is not an allowed address/)
      const outside: string[] = []
      await context.route(
        url => url.origin !== origin,
        route => {
          outside.push(route.request().url())
          return route.abort()
        },
      )
      await signInAs('admin@acme.test')
      for (const [what, query] of Object.entries(hostile)) {
        await page.goto(`/example/account/login?${query}`)
        await page.waitForURL('/example/').catch(() => assert.fail(`${what} leads to ${page.url()}`))
        await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
      }
      assert.deepEqual(outside, [])
      assert.ok(!events.some(({ name }) => name === 'fe-logout'))
    }),
  )

  test(
    'a page of ours is opened at the link’s target, query and hash included',
    visit(async ({ page }) => {
      await page.goto(`/example/account/login?redirectUrl=${encodeURIComponent('/example/protected?day=2#notes')}`)
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/protected?day=2#notes')
    }),
  )

  test(
    'a saved target that was tampered with is not followed [redirect-targets]',
    visit(async ({ page }) => {
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      await page.evaluate(() => {
        for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, 'https://evil.example/')
      })
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      assert.equal(await page.evaluate(() => JSON.stringify(sessionStorage).includes('evil')), false)
    }),
  )
})
