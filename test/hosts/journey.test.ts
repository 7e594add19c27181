import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { hostApplications } from '../../demo/hosts.mjs'
import { distFolder } from '../../tools/toolchain.mjs'
import { boxOn, signIn, whenLive } from '../e2e/signIn.ts'
import { visit } from '../e2e/visitor.ts'

test('every host application is built', () => {
  const missing = hostApplications.filter(({ name }) => !existsSync(join(distFolder, 'demo', name, 'index.html')))
  assert.deepEqual(missing, [])
})

for (const { name, title } of hostApplications)
  describe(`the ${title} application`, () => {
    const protectedPage = `/${name}/logbook`

    test(
      'leads from a protected page to sign-in and back, without loading the page again',
      visit(async ({ page, events }) => {
        await page.goto(`/${name}/`)
        await page.getByRole('heading', { name: 'Tides of today' }).waitFor()
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await page.getByRole('link', { name: 'Logbook', exact: true }).click()
        await page.waitForURL(url => url.pathname === `/${name}/account/login`)
        assert.equal(new URL(page.url()).searchParams.get('redirectUrl'), protectedPage)
        await signIn(page, 'admin@acme.test')
        await page.waitForURL(url => url.pathname === protectedPage)
        await page.getByText('Kept by admin@acme.test').waitFor()
        await page.getByText('You may change the crew list').waitFor()
        assert.equal(await page.evaluate(() => Reflect.get(window, 'isSamePage')), true)
        assert.equal(events.filter(event => event.name === 'fe-login').length, 1)
      }),
    )

    test(
      'knows the session on a protected page that is opened directly, and leaves it on sign-out',
      visit(async ({ page, signInAs }) => {
        await signInAs('admin@acme.test')
        await page.goto(protectedPage)
        await page.getByText('Kept by admin@acme.test').waitFor()
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.waitForURL(url => url.pathname.startsWith(`/${name}/account/`))
        await boxOn(page).identifier.waitFor()
        await page.goto(protectedPage)
        await page.waitForURL(url => url.pathname === `/${name}/account/login`)
      }),
    )

    test(
      'keeps the steps of the login box in its own router',
      visit(async ({ page }) => {
        await page.goto(`/${name}/account/login`)
        await whenLive(page)
        await page.evaluate(() => Object.assign(window, { isSamePage: true }))
        await boxOn(page).identifier.fill('admin@acme.test')
        await boxOn(page).proceed.click()
        await page.getByRole('button', { name: 'Forgot password?' }).click()
        await page.waitForURL(url => url.pathname === `/${name}/account/forget-password`)
        await page.goBack()
        await boxOn(page).identifier.or(boxOn(page).password).first().waitFor()
        assert.equal(await page.evaluate(() => Reflect.get(window, 'isSamePage')), true)
      }),
    )

    test(
      'shows the portal, whose sections are routes, and the partner shell',
      visit(async ({ page, signInAs }) => {
        await signInAs('admin@acme.test')
        await page.goto(`/${name}/settings`)
        await page.locator('fe-admin-portal').getByRole('link', { name: 'Users' }).click()
        await page.waitForURL(url => url.pathname.startsWith(`/${name}/settings/users`))
        await page.locator('fe-admin-portal').getByRole('heading', { name: 'Users' }).first().waitFor()
        await page.reload()
        await page.locator('fe-admin-portal').getByRole('heading', { name: 'Users' }).first().waitFor()
        await page.getByRole('link', { name: 'Partner' }).click()
        await page.locator('fe-partner-shell').getByText('admin@acme.test').first().waitFor()
      }),
    )

    test(
      'switches the organization, and lists the events of the session',
      visit(async ({ page, signInAs }) => {
        await signInAs('multi@acme.test')
        await page.goto(`/${name}/events`)
        const choice = page.getByRole('combobox', { name: 'Organization' })
        const before = await choice.inputValue()
        const others = await choice
          .locator('option')
          .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
        const next = others.find(value => value !== before) ?? ''
        await choice.selectOption(next)
        await page.getByText('fe-tenant-switch').waitFor()
        await page.waitForFunction(value => document.querySelector('select')?.value === value, next)
      }),
    )
  })
