import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { openSection } from './portal.ts'
import { until, visit } from './visitor.ts'

/** What the tab keeps of a sub-account that was opened from All accounts: ids. */
const kept = ['FRONTEGG_SUB_ACCOUNT:default', ['user-owner', '2001', '2002'].join('\n')] as const

/** The tenant of the token of a request; undefined without one. */
const tenantOf = (request: Request): unknown => {
  const [, part] = (request.headers()['authorization'] ?? '').split('.')
  if (part === undefined) return undefined
  return (JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)['tenantId']
}

const openBluebird = (page: Page) => page.evaluate(([key, value]) => sessionStorage.setItem(key, value), kept)

const bar = (page: Page) => page.getByRole('region', { name: 'Working in a sub-account' })

describe('working in a sub-account', () => {
  test(
    'survives a reload, sends its token and keeps none, leads back by keyboard, and is of one tab only',
    visit(async ({ page, context, signInAs }) => {
      await signInAs('owner@reseller.test')
      await openSection(page, 'All accounts')
      await page.getByRole('row', { name: /Bluebird Clinic/ }).press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Work in this account' }).click()
      await bar(page).getByText("You're working in Bluebird Clinic.").first().waitFor()
      const tenants = new Set<unknown>()
      page.on('request', request => tenants.add(tenantOf(request)))
      await openSection(page, 'Groups')
      await until(() => tenants.has('2002'), 'the section asks for the groups of the sub-account')
      assert.deepEqual([...tenants].filter(Boolean), ['2002'])
      const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
      assert.doesNotMatch(stored, /eyJ/, 'no token is stored')
      await page.reload()
      await bar(page).waitFor()

      const other = await context.newPage()
      await other.goto('/example/account-settings')
      await other.getByText('Harbor Resellers').filter({ visible: true }).first().waitFor()
      assert.equal(await bar(other).count(), 0)

      await page.getByRole('button', { name: 'Back to Harbor Resellers' }).focus()
      await page.keyboard.press('Enter')
      await bar(page).waitFor({ state: 'detached' })
      await page.getByText('Harbor Resellers').filter({ visible: true }).first().waitFor()
      await page.reload()
      await page.getByText('Harbor Resellers').filter({ visible: true }).first().waitFor()
      assert.equal(await bar(page).count(), 0)
    }),
  )

  test(
    'is written into the audit log of the sub-account, and ends with a sign-out in another tab',
    visit(async ({ page, context, signInAs, expectComplaint }) => {
      expectComplaint(/status of 401/)
      await signInAs('owner@reseller.test')
      await page.goto('/example/account-settings')
      await openBluebird(page)
      await page.reload()
      await bar(page).waitFor()
      await openSection(page, 'Audit log')
      await page.getByRole('row').filter({ hasText: 'began to work in the sub-account' }).first().waitFor()
      const other = await context.newPage()
      await other.goto('/example/account/logout')
      await page.waitForFunction(key => sessionStorage.getItem(key) === null, kept[0])
      await bar(page).waitFor({ state: 'detached' })
    }),
  )
})
