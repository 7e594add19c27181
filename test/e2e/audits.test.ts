import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { openSection, pressInDialog } from './portal.ts'
import { visit } from './visitor.ts'

/** Creates an API token, renames it, and revokes it. */
const useToken = async ({ request }: BrowserContext, origin: string, description: string, renamed: string) => {
  const headers = { 'frontegg-source': 'admin-portal', Origin: origin }
  const path = (end: string) => `/frontegg/${end}`
  const refresh = path('identity/resources/auth/v1/user/token/refresh')
  const session = (await (await request.post(refresh, { data: { tenantId: null }, headers })).json()) as {
    accessToken: string
  }
  const type = { 'content-type': 'application/json' }
  const signed = { ...headers, ...type, Authorization: `Bearer ${session.accessToken}` }
  const tokens = path('identity/resources/users/access-tokens/v1')
  const made = await request.post(tokens, { data: { description, expiresInMinutes: null }, headers: signed })
  const { id } = (await made.json()) as { id: string }
  const own = path(`fe/user-tokens/${id}`)
  assert.ok((await request.patch(own, { data: { description: renamed }, headers: signed })).ok())
  assert.ok((await request.delete(`${tokens}/${id}`, { headers: signed })).ok())
}

describe('the audit log', () => {
  test(
    'lists what was done, with details of the change, as a file, and verified',
    visit(async ({ page, context, origin, signInAs }) => {
      const name = `Report ${Date.now()}`
      await signInAs('admin@acme.test')
      await useToken(context, origin, name, `${name} at night`)
      await openSection(page, 'Audit log')
      await page.getByRole('searchbox', { name: 'Search by member, action, or IP' }).fill('apiToken.updated')
      await page
        .getByRole('button', { name: /changed the description of an API token\./ })
        .first()
        .click()
      const details = page.getByRole('dialog')
      await details.getByRole('heading', { name: 'What changed' }).waitFor()
      // The name of now is also that of what the entry is about.
      for (const value of [name, `${name} at night`]) await details.getByText(value, { exact: true }).first().waitFor()
      await details.getByRole('button', { name: 'Close details' }).click()

      await page.getByRole('button', { name: 'Download log' }).click()
      const waiting = page.waitForEvent('download')
      await pressInDialog(page, 'Download CSV')
      const download = await waiting
      assert.equal(download.suggestedFilename(), 'audits.csv')
      const file = await readFile(await download.path(), 'utf8')
      assert.ok(file.includes(`From “${name}” to “${name} at night”.`), file)
      assert.ok(!file.includes('apiToken.revoked'), 'the file has what the list is searched for')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Verify' }).click()
      await pressInDialog(page, 'Verify all entries')
      // The same words are announced.
      await page
        .getByText(/sealed (?:entry hasn't|entries haven't) been changed since (?:it was|they were) written\./)
        .first()
        .waitFor()
    }),
  )
})
