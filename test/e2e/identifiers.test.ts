import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { IdentifierKind } from '../../src/http/metadata/types.ts'
import { boxOn } from './signIn.ts'
import { password, visit } from './visitor.ts'

/** Lets the server say what the first field takes, as soon as `when` is over. */
const take = (page: Page, identifiers: IdentifierKind[], when: Promise<unknown> = Promise.resolve()) =>
  page.route('**/frontegg/metadata*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { rows: { configuration: { signIn: object } }[] }
    const [row] = body.rows
    if (row) row.configuration.signIn = { ...row.configuration.signIn, identifiers }
    await when
    await route.fulfill({ response, json: body })
  })

describe('what the first field takes', () => {
  test(
    'a username, told later, keeps what was typed and where the person is',
    visit(async ({ page }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await take(page, ['email', 'username'], promise)
      await page.goto('/example/account/login')
      await page.getByLabel('Email address').fill('max b')
      resolve()
      const field = page.getByLabel('Email or username')
      await field.and(page.locator(':focus')).waitFor()
      assert.equal(await field.inputValue(), 'max b')
      await page.keyboard.press('Enter')
      await page.getByText('Enter a complete email address, or a username without spaces.').first().waitFor()
      await field.fill('max')
      await page.keyboard.press('Enter')
      await boxOn(page).password.fill(password)
      await page.keyboard.press('Enter')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
    }),
  )

  test(
    'a phone number, which gets its code',
    visit(async ({ page }) => {
      await take(page, ['phoneNumber'])
      await page.route('**/auth/strategies/public', route =>
        route.fulfill({ json: { mainAuthStrategies: [{ strategy: 'SmsCode' }], secondaryAuthStrategies: [] } }),
      )
      await page.goto('/example/account/login')
      const field = page.getByLabel('Phone number')
      await field.fill('202 555')
      await page.keyboard.press('Enter')
      await page.getByText('Enter your phone number with the country code, like +1 202 555 0143.').first().waitFor()
      assert.equal(await field.getAttribute('inputmode'), 'tel')
      await field.fill('+1 202 555 0143')
      await page.keyboard.press('Enter')
      await page.locator('fe-login-box input[autocomplete="one-time-code"]').waitFor()
    }),
  )

  test(
    'in German as well',
    visit(
      async ({ page }) => {
        await take(page, ['email', 'username', 'phoneNumber'])
        await page.goto('/example/account/login')
        await page.locator('fe-login-box').evaluate(box => box.setAttribute('locale', 'de'))
        await page.getByLabel('E-Mail-Adresse, Benutzername oder Telefonnummer').waitFor()
      },
      { viewport: { width: 360, height: 740 } },
    ),
  )
})
