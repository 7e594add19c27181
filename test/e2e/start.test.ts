import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { distFolder } from '../../tools/toolchain.mjs'
import { assertFineInAllViews } from './axe.ts'
import { boxOn, signIn, whenLive } from './signIn.ts'
import { until, visit } from './visitor.ts'

const codeOn = (page: Page) => page.locator('#snippet')
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
const openFlow = (page: Page, name: string) => page.locator(`[data-try="${name}"]`).click()

const open = async (page: Page, address = '/') => {
  await page.goto(address)
  await whenLive(page)
}

describe('the start page', () => {
  test(
    'changes the element and its code by what is chosen',
    visit(async ({ page, context, origin }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
      await open(page)
      const box = page.locator('fe-login-box')
      await codeOn(page).getByText(`<fe-login-box base-url="${origin}"></fe-login-box>`).waitFor()

      await choose(page, 'Dark')
      await choose(page, 'Green')
      await choose(page, 'Rounder')
      await choose(page, 'Deutsch')
      await choose(page, 'Right to left')
      await box.getByRole('textbox', { name: 'E-Mail-Adresse' }).waitFor()
      const look = await box.evaluate(element => {
        const { direction, colorScheme, getPropertyValue } = getComputedStyle(element)
        const read = getPropertyValue.bind(getComputedStyle(element))
        return [direction, colorScheme, read('--fe-accent'), read('--fe-radius')]
      })
      assert.deepEqual(look, ['rtl', 'dark', '#2f6f4e', '16px'])
      await codeOn(page).getByText('theme="dark" locale="de" dir="rtl"').waitFor()
      await codeOn(page).getByText('--fe-accent: #2f6f4e;').waitFor()

      await choose(page, 'Split')
      await codeOn(page).getByText('layout="split"').waitFor()
      assert.equal(await box.getAttribute('layout'), 'split')

      await page.getByLabel('Begins with').selectOption('Sign up')
      await box.getByRole('heading', { name: 'Registrieren' }).waitFor()
      await page.getByRole('tab', { name: 'HTML' }).focus()
      for (const text of ["from 'fe-elements/vue'", "from 'fe-elements/angular'", "from 'fe-elements/react'"]) {
        await page.keyboard.press('ArrowRight')
        await codeOn(page).getByText(text).waitFor()
        await codeOn(page).getByText('screen="sign-up"').waitFor()
      }
      await page.getByRole('button', { name: 'Copy' }).click()
      await page.getByText('Copied').waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, await codeOn(page).locator('code').textContent())

      await page.getByLabel('Begins with').selectOption('Sign up with custom fields')
      await box.getByLabel('Your role').waitFor()
      await codeOn(page).getByText('themeOptions={themeOptions}').waitFor()

      await page.getByRole('button', { name: 'Reset' }).click()
      await boxOn(page).identifier.waitFor()
      assert.equal(await box.getAttribute('theme'), null)
      assert.doesNotMatch((await codeOn(page).textContent()) ?? '', /theme|locale|style|screen/)
    }),
  )

  test(
    'leads through a flow with the inbox beside the box, and on to the portal, without a request to the API',
    visit(async ({ page, events }) => {
      const calls: string[] = []
      page.on('request', request => request.url().includes('/frontegg/') && calls.push(request.url()))
      await open(page)
      await openFlow(page, 'Code by email')
      const inbox = page.getByRole('complementary', { name: 'Inbox' })
      await inbox.getByText('Email to member@acme.test').waitFor()
      await inbox.getByRole('button', { name: /^Fill in \d{6}$/ }).click()
      await page.getByText('Signed in as Max Reed.').waitFor()
      assert.ok(events.some(({ name }) => name === 'fe-login'))

      await page.getByRole('button', { name: 'Open the admin portal' }).click()
      const portal = page.locator('fe-admin-portal')
      await portal.getByRole('heading', { name: 'Overview' }).waitFor()
      await portal.getByRole('link', { name: 'Users', exact: true }).click()
      await until(() => page.url().includes('/#/users'), 'the address of the section')
      await codeOn(page).getByText('<fe-admin-portal base-url=').waitFor()
      assert.deepEqual(calls, [])
    }),
  )

  test(
    'follows links of mails in the box, and begins each flow with new sample data',
    visit(async ({ page }) => {
      await open(page)
      await openFlow(page, 'Forgot password')
      await page.getByRole('button', { name: 'Open the link' }).click()
      await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
      await openFlow(page, 'Invitation')
      await page.getByText('Ada Stone invited you to join Acme.').waitFor()
      await page.getByText('Emails and text messages of the sample people arrive here.').waitFor()
      await openFlow(page, 'Two-step verification')
      await page.getByRole('button', { name: /^Fill in \d{6}$/ }).click()
      await page.getByText('Signed in as Moe Falk.').waitFor()
    }),
  )

  test(
    'fills in a sample account, and another one when that is chosen meanwhile',
    visit(async ({ page }) => {
      await open(page)
      await openFlow(page, 'Step-up')
      await openFlow(page, 'owner@reseller.test')
      await page.locator('#status').getByText('Email address and password are filled in. Press Sign in.').waitFor()
      await boxOn(page).signIn.click()
      await page.getByText('Signed in as Olu Harbor.').waitFor()
    }),
  )

  test(
    'opens a section of the portal from its picture, again after a reload, and the box after signing out',
    visit(async ({ page }) => {
      await open(page)
      await page.getByRole('link', { name: /^Roles/ }).click()
      const heading = page.locator('fe-admin-portal').getByRole('heading', { name: 'Roles' }).first()
      await heading.waitFor()
      await page.reload()
      await heading.waitFor()
      await page.evaluate(() => {
        const name = document.querySelector('fe-admin-portal')?.getAttribute('app-name') ?? ''
        return window.FeElements?.getApp(name).logout()
      })
      await boxOn(page).identifier.waitFor()
      assert.equal(await page.getByRole('tab', { name: 'Login box' }).getAttribute('aria-selected'), 'true')
    }),
  )

  test(
    'shows the partner shell with pages of the host below the hash, again after a reload',
    visit(async ({ page }) => {
      await open(page)
      await page.getByRole('tab', { name: 'Partner shell' }).focus()
      await page.keyboard.press('Enter')
      const shell = page.locator('fe-partner-shell')
      await shell.getByRole('heading', { name: 'Home' }).waitFor()
      await shell.getByRole('link', { name: 'Tenants' }).click()
      await until(() => page.url().endsWith('/#/partner/tenants/list'), 'the address of the page')
      await codeOn(page).getByText('<section slot="risks">').waitFor()
      await shell.getByRole('link', { name: 'Risks' }).click()
      await page.getByText('Your risks page is here.').first().waitFor()
      await page.reload()
      await shell.getByRole('navigation').waitFor()
      await page.getByRole('tab', { name: 'Admin portal' }).click()
      await page.locator('fe-admin-portal').getByRole('navigation').first().waitFor()
      assert.doesNotMatch(page.url(), /partner/)
      await page.getByRole('link', { name: /^Partner shell/ }).click()
      await shell.getByRole('heading', { name: 'Home' }).waitFor()
    }),
  )

  test(
    'leaves out sign-in methods that are not chosen, until a flow needs one',
    visit(async ({ page }) => {
      await open(page)
      const box = page.locator('fe-login-box')
      await box.getByRole('button', { name: 'Continue with Google' }).waitFor()
      await page.getByRole('checkbox', { name: 'Social sign-in' }).uncheck()
      await page.getByRole('checkbox', { name: 'Sign-up' }).uncheck()
      await box.getByRole('button', { name: /passkey/i }).waitFor()
      assert.equal(await box.getByRole('button', { name: 'Continue with Google' }).count(), 0)
      assert.equal(await box.getByRole('button', { name: 'Sign up' }).count(), 0)
      await codeOn(page).getByText('preview preview-methods="passkey code link sms"').waitFor()
      await openFlow(page, 'Code by email')
      await page.getByRole('button', { name: /^Fill in \d{6}$/ }).waitFor()
      assert.ok(await page.getByRole('checkbox', { name: 'Sign-up' }).isChecked())
    }),
  )

  test(
    'is fine in every view, with the inbox open',
    visit(async ({ page }) => {
      await open(page)
      await assertFineInAllViews(page, 'start page')
      await openFlow(page, 'Magic link')
      await page.getByRole('button', { name: 'Open the link' }).waitFor()
      await assertFineInAllViews(page, 'start page with a message')
    }),
  )

  test(
    'leads to the sample company, whose sign-in stays below its path',
    visit(async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: /^A sample company/ }).click()
      await page.waitForURL('/example/')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await page.waitForURL('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      await page.locator('.visitor fe-user-button').click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL('/example/account/login')
    }),
  )
})

describe('the start page on a static host', () => {
  const base = '/some/where/'
  let server: ReturnType<typeof serve>
  let address = ''
  before(async () => {
    if (!existsSync(join(distFolder, 'site', 'index.html'))) throw new Error('Please run the build first')
    const app = new Hono()
    app.use(
      `${base}*`,
      serveStatic({
        root: join(distFolder, 'site'),
        rewriteRequestPath: path => path.slice(base.length - 1),
      }),
    )
    server = serve({ fetch: app.fetch, port: 0, createServer })
    await new Promise(resolve => server.once('listening', resolve))
    address = `http://localhost:${(server.address() as AddressInfo).port}${base}`
  })
  after(() => new Promise(resolve => server.close(resolve)))

  test(
    'works below any path, with documentation and catalogue, and without what needs a server',
    visit(async ({ page }) => {
      await open(page, address)
      await openFlow(page, 'Password')
      await boxOn(page).signIn.click()
      await page.getByText('Signed in as Max Reed.').waitFor()
      assert.equal(await page.getByRole('link', { name: /sample company|Server inbox/ }).count(), 0)
      const links = await page.locator('a[href]').evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
      for (const link of new Set(links)) {
        assert.ok(link.startsWith(address), link)
        assert.equal((await page.request.get(link)).status(), 200, link)
      }
      await page.getByRole('link', { name: /^Two-step verification/ }).click()
      await page.getByRole('heading', { name: 'All steps: English' }).waitFor()
      await page.getByRole('link', { name: 'Theming' }).first().click()
      await whenLive(page)
      await page.getByRole('link', { name: 'Controls' }).click()
      await page.getByRole('heading', { name: 'Catalogue' }).waitFor()
    }),
  )
})
