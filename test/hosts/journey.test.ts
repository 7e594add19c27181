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

/** These have content for some people only, a section of their own in the portal, and slots. */
for (const name of ['vue', 'angular', 'react'])
  describe(`content and sections of the application of ${name}`, () => {
    const others = 'The crew list is for the crew.'

    test(
      'follows who is signed in, their permissions, and a sign-out in another tab',
      visit(async ({ page, context, signInAs }) => {
        const link = page.getByRole('link', { name: /^(Crew list and roles|Crew list)$/ })
        await page.goto(`/${name}/`)
        await page.getByText(others).waitFor()
        assert.equal(await link.count(), 0)

        await signInAs('admin@acme.test')
        await page.reload()
        await page.getByRole('link', { name: 'Crew list and roles' }).waitFor()
        assert.equal(await page.getByText(others).count(), 0)

        const tab = await context.newPage()
        await tab.goto(`/${name}/logbook`)
        await tab.getByRole('button', { name: 'Sign out' }).click()
        await page.getByText(others).waitFor()
        assert.equal(await link.count(), 0)

        await signInAs('member@acme.test')
        await page.reload()
        await page.getByText('member@acme.test').waitFor()
        await page.getByText(others).waitFor()
        assert.equal(await link.count(), 0)
      }),
    )

    test(
      'shows nothing for some people only while the server is gone',
      visit(async ({ page, context, signInAs, expectComplaint }) => {
        expectComplaint(/ERR_FAILED|refresh/)
        await signInAs('admin@acme.test')
        await context.route(/\/frontegg\//, route => route.abort())
        await page.goto(`/${name}/`)
        await page.getByRole('heading', { name: 'Tides of today' }).waitFor()
        await page.waitForTimeout(1_000)
        assert.equal(await page.getByRole('link', { name: 'Crew list and roles' }).count(), 0)
        await context.unroute(/\/frontegg\//)
        await page.reload()
        await page.getByRole('link', { name: 'Crew list and roles' }).waitFor()
      }),
    )

    test(
      'has a section of its own in the portal, which asks before changes are lost',
      visit(async ({ page, signInAs }) => {
        const portal = page.locator('fe-admin-portal')
        await signInAs('admin@acme.test')
        await page.goto(`/${name}/settings`)
        await portal.getByRole('link', { name: 'Life jackets' }).click()
        await page.waitForURL(url => url.pathname === `/${name}/settings/life-jackets`)
        await page.reload()
        await portal.getByRole('heading', { name: 'Life jackets' }).waitFor()
        await page.getByLabel('Life jackets', { exact: true }).fill('15')
        await portal.getByRole('link', { name: 'Users' }).click()
        await portal.getByRole('button', { name: 'Keep editing' }).click()
        assert.equal(await page.getByLabel('Life jackets', { exact: true }).inputValue(), '15')
        await page.getByRole('button', { name: 'Keep', exact: true }).click()
        await page.getByText('On board: 15').waitFor()
        await portal.getByRole('link', { name: 'Users' }).click()
        await page.waitForURL(url => url.pathname.startsWith(`/${name}/settings/users`))
        await page.getByRole('link', { name: 'Watches' }).click()
        await page.waitForURL(url => url.pathname === `/${name}/logbook`)
      }),
    )

    test(
      'has no section of its own for people without its permission',
      visit(async ({ page, signInAs }) => {
        const portal = page.locator('fe-admin-portal')
        await signInAs('member@acme.test')
        await page.goto(`/${name}/settings/life-jackets`)
        await portal.getByText("You don't have access to Life jackets").waitFor()
        assert.equal(await portal.getByRole('link', { name: 'Life jackets' }).count(), 0)
        assert.equal(await page.getByLabel('Life jackets', { exact: true }).isVisible(), false)
      }),
    )

    test(
      'prevents a change of the portal, and hears of another',
      visit(async ({ page, signInAs }) => {
        const portal = page.locator('fe-admin-portal')
        await signInAs('admin@acme.test')
        await page.goto(`/${name}/settings/groups`)
        await portal.getByRole('button', { name: 'Create group' }).first().click()
        await portal.getByLabel('Name', { exact: true }).fill(`Pilots of ${name}`)
        await portal.getByRole('dialog').getByRole('button', { name: 'Create group' }).click()
        await page.getByText('The harbour office makes the groups.').waitFor()
        assert.equal(await portal.getByLabel('Name', { exact: true }).inputValue(), `Pilots of ${name}`)

        await page.goto(`/${name}/settings/profile`)
        const field = portal.getByRole('textbox', { name: 'Name', exact: true })
        const before = await field.inputValue()
        await field.fill(`${before} of ${name}`)
        await portal.getByRole('button', { name: 'Save changes' }).click()
        await page.getByText('Changed: profile.updated').waitFor()
        // Other tests know the person by the name of the samples.
        await field.fill(before)
        await portal.getByRole('button', { name: 'Save changes' }).click()
        await portal.getByText('Profile saved').nth(1).waitFor()
      }),
    )
  })
