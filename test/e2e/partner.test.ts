import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFineInAllViews } from './axe.ts'
import { visit } from './visitor.ts'

describe('the portal for partners', () => {
  test(
    'leads to the tenants of a person, whose pages have addresses',
    visit(async ({ page, signInAs }) => {
      await signInAs('multi@acme.test')
      await page.goto('/example/partner')
      const shell = page.locator('fe-partner-shell')
      await shell.getByRole('heading', { name: 'Tenants', exact: true }).waitFor()
      await page.waitForURL(url => url.pathname === '/example/partner/tenants/list')
      await assertFineInAllViews(page, 'list of tenants')
      await shell.getByRole('button', { name: /^Lumen Works/ }).click()
      await page.getByText(/Your application would open now, at .*:4000\/ui\/lumen/).waitFor()
      await page.waitForURL(url => url.pathname === '/example/partner/')
      await shell.getByText('You are working in Lumen Works.').waitFor()
      await shell.getByRole('link', { name: 'Risks' }).click()
      await page.waitForURL(url => url.pathname === '/example/partner/partnerRisks')
      await page.getByText('Two gauges run on old software.').waitFor()
      await page.reload()
      await page.getByText('Two gauges run on old software.').waitFor()
      await page.goBack()
      await shell.getByText('You are working in Lumen Works.').waitFor()
      await shell.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForFunction(() => localStorage.length === 0)
      assert.equal(await page.getByText('Two gauges run on old software.').isVisible(), false)
    }),
  )
})
