import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { visit } from './visitor.ts'

/** Opens a section of the portal by its entry in the navigation. */
const openSection = async (page: Page, name: string) => {
  await page.goto('/example/account-settings')
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).first().waitFor()
}

/** Saves another name on the page of the profile. */
const saveName = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile saved').first().waitFor()
}

describe('the own account', () => {
  test(
    'a changed name is there after a reload, in the user menu too',
    visit(async ({ page, signInAs }) => {
      await signInAs('member@acme.test')
      await openSection(page, 'Profile')
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      assert.equal(await name.inputValue(), 'Max Reed')
      await saveName(page, 'Max O’Reed')
      await openSection(page, 'Profile')
      assert.equal(await name.inputValue(), 'Max O’Reed')
      await page
        .getByRole('button', { name: /Max O’Reed/ })
        .first()
        .waitFor()
      // Other tests of the run know the person by the name of the samples.
      await saveName(page, 'Max Reed')
    }),
  )

  test(
    'a name that is saved in one tab shows in the other one',
    visit(async ({ page, context, signInAs }) => {
      await signInAs('support@acme.test')
      const other = await context.newPage()
      await openSection(other, 'Privacy')
      await openSection(page, 'Profile')
      await saveName(page, 'Sue Parker')
      await other
        .getByRole('button', { name: /Sue Parker/ })
        .first()
        .waitFor()
      await saveName(page, 'Sue Park')
    }),
  )

  test(
    'a personal API token opens the API with the rights of its owner, until it is revoked',
    visit(async ({ page, origin, signInAs }) => {
      await signInAs('admin@acme.test')
      await openSection(page, 'Personal API tokens')
      await page.getByRole('button', { name: 'Create API token' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
      await page.getByRole('dialog').getByRole('button', { name: 'Create API token' }).click()
      await page.getByRole('dialog', { name: /Nightly report/ }).waitFor()
      const secret = (await page.locator('.fe-secret').textContent()) ?? ''
      assert.match(secret, /^fe_[0-9A-Za-z]+$/)
      const clientId = secret.slice(3, 18)
      const exchange = () =>
        fetch(`${origin}/frontegg/oauth/token`, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'client_credentials',
            client_id: clientId,
            client_secret: secret,
          }),
        })
      const answer = await exchange()
      assert.equal(answer.status, 200)
      const { access_token: token } = (await answer.json()) as { access_token: string }
      const list = () =>
        fetch(`${origin}/frontegg/webhook`, { headers: { authorization: `Bearer ${token}` } }).then(
          ({ status }) => status,
        )
      assert.equal(await list(), 200)
      await page.getByRole('button', { name: 'Copy and close' }).click()
      await page.getByRole('button', { name: 'Actions for Nightly report' }).click()
      await page.getByRole('menuitem', { name: 'Revoke' }).click()
      await page.getByRole('textbox', { name: /To confirm/ }).fill('Revoke')
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await page.getByRole('row', { name: /Nightly report/ }).waitFor({ state: 'detached' })
      // The row goes at once, the dialog with the server's answer.
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.equal(await list(), 401)
      assert.equal((await exchange()).status, 401)
    }),
  )

  test(
    'a session that is ended on one device asks for a new sign-in on the other one',
    visit(async ({ page, elsewhere, origin, signInAs }) => {
      await signInAs('multi@acme.test')
      const phone = await elsewhere()
      const signedIn = await phone.request.post('/frontegg/identity/resources/auth/v1/user', {
        data: { email: 'multi@acme.test', password: 'Correct-Horse-9' },
        headers: {
          'frontegg-source': 'login-box',
          Origin: origin,
          'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
        },
      })
      assert.equal(signedIn.status(), 200)
      await openSection(page, 'Privacy')
      await page.getByRole('button', { name: /^Sign out Firefox/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await page
        .getByText(/Firefox.* is signed out/)
        .first()
        .waitFor()
      const refreshed = await phone.request.post('/frontegg/identity/resources/auth/v1/user/token/refresh', {
        data: { tenantId: null },
        headers: { 'frontegg-source': 'login-box', Origin: origin },
      })
      assert.equal(refreshed.status(), 401)
    }),
  )

  test(
    'the data of a person are downloaded as a file',
    visit(async ({ page, signInAs }) => {
      await signInAs('admin@acme.test')
      await openSection(page, 'Privacy')
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download my data' }).click()
      const download = await waiting
      assert.match(download.suggestedFilename(), /^personal-data-\d{4}-\d\d-\d\d\.json$/)
      const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: { email: string } }
      assert.equal(data.profile.email, 'admin@acme.test')
    }),
  )
})
