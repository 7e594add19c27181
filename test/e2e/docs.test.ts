import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { docsPages, addressOf } from '../../tools/docs/pages.mjs'
import { inRoot } from '../../tools/toolchain.mjs'
import { assertFine, overflowOf } from './axe.ts'
import { signIn } from './signIn.ts'
import { until, visit } from './visitor.ts'

/** The policy that the page about policies recommends. */
const documentedPolicy = (): string => {
  const text = readFileSync(inRoot('docs', 'guide', 'csp.md'), 'utf8')
  return /^```http\nContent-Security-Policy: (.*)\n```$/m.exec(text)?.[1] ?? assert.fail('no policy in csp.md')
}

/** Pages that together have everything a page can contain. */
const examined = ['index', 'start', 'reference', 'theming']

describe('the documentation site', () => {
  test(
    'shows every page without a fault, wide and narrow',
    visit(async ({ page }) => {
      for (const [index, { name }] of docsPages.entries()) {
        await page.setViewportSize(index % 2 === 0 ? { width: 1200, height: 900 } : { width: 360, height: 740 })
        await page.goto(addressOf({ name, file: '', title: '' }))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        if (examined.includes(name)) await assertFine(page, name)
        assert.equal(await overflowOf(page), 0, name)
      }
    }),
  )

  test(
    'opens its navigation on a narrow screen with the keyboard',
    visit(
      async ({ page }) => {
        await page.goto('/docs/theming')
        await page.getByRole('button', { name: 'Pages' }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('link', { name: 'Routers and redirects' }).click()
        await page.waitForURL('/docs/routing')
        await page.getByRole('heading', { level: 1, name: 'Routers and redirects' }).waitFor()
      },
      { viewport: { width: 360, height: 740 } },
    ),
  )

  test(
    'has an example in which one can sign in',
    visit(async ({ page, events }) => {
      await page.goto('/docs/')
      await signIn(page, 'admin@acme.test')
      await until(() => events.some(({ name }) => name === 'fe-login'), 'the event of the sign-in')
    }),
  )

  test(
    'recommends a policy under which a page signs in',
    visit(async ({ page }) => {
      const policy = documentedPolicy()
      await page.route('**/account/login', async route => {
        const answer = await route.fetch()
        const body = (await answer.text()).replaceAll(/nonce="[^"]*"/g, 'nonce="R4nd0m"')
        await route.fulfill({
          response: answer,
          body,
          headers: { ...answer.headers(), 'content-security-policy': policy },
        })
      })
      await page.goto('/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/')
    }),
  )
})
