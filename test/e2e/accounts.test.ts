import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { boxOn, dropSession, signIn } from './signIn.ts'
import { password, until, visit } from './visitor.ts'

const api = '/frontegg/identity/resources'

/** Runs in each page before its own scripts: what a host does that wants the account to be chosen. */
const askForAccount = () => {
  new MutationObserver((_records, observer) => {
    const box = document.querySelector('fe-login-box')
    if (!box) return
    observer.disconnect()
    Object.assign(box, { authOptions: { askForAccount: true } })
  }).observe(document, { childList: true, subtree: true })
}

const phone = { viewport: { width: 360, height: 740 } }

/** The server tells of more accounts, one with a name that nothing can break. */
const addAccounts = (page: Page, count: number) =>
  page.route(/\/me\/tenants$/, async route => {
    const response = await route.fetch()
    const told = (await response.json()) as { tenants: { tenantId: string; name: string }[] }
    const [pattern] = told.tenants
    const more = Array.from({ length: count }, (_, index) => {
      const name = index === 0 ? `Aa${'w'.repeat(300)}` : `Branch ${index} \u202eleft`
      return { ...pattern, id: `t${index}`, tenantId: `t${index}`, name }
    })
    await route.fulfill({ response, json: { ...told, tenants: [...told.tenants, ...more] } })
  })

/** An admin's way to look at the application as a member. */
const linkFor = async (context: BrowserContext, origin: string, impersonatedUserId: string) => {
  const headers = { 'frontegg-source': 'login-box', Origin: origin }
  const signedIn = await context.request.post(`${api}/auth/v1/user`, {
    data: { email: 'admin@acme.test', password },
    headers,
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const given = await context.request.post(`${api}/impersonation/v1/actor-token`, {
    form: { impersonatedUserId, reason: 'Ticket 4711' },
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  const { actorToken } = (await given.json()) as { actorToken: string }
  return `/example/account/impersonate?${new URLSearchParams({ impersonatedUserId, actorToken }).toString()}`
}

const nameOnPage = (page: Page, name: string) => page.getByRole('button', { name })

describe('choosing an account after signing in', () => {
  test(
    'works without a mouse and continues in the chosen account',
    visit(async ({ page, context, events }) => {
      await context.addInitScript(askForAccount)
      await page.goto('/example/account/login')
      await signIn(page, 'multi@acme.test')
      await page.getByRole('heading', { name: 'Choose an account' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page
        .getByRole('button', { name: /Lumen Works/ })
        .and(page.locator(':focus'))
        .waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL('/example/')
      await nameOnPage(page, 'Mia Lund').waitFor()
      await until(() => events.some(({ name }) => name === 'fe-tenant-switch'), 'the host receives the event')
      await page.goto('/example/protected')
      await page.getByText('You are writing for Lumen Works.').waitFor()
    }),
  )

  test(
    'many accounts can be searched by keyboard, on a narrow phone, whatever their names are',
    visit(async ({ page, context }) => {
      await context.addInitScript(askForAccount)
      await addAccounts(page, 60)
      const box = page.locator('fe-login-box')
      await page.goto('/example/account/login')
      await signIn(page, 'multi@acme.test')
      await page.getByRole('heading', { name: 'Choose an account' }).and(page.locator(':focus')).waitFor()
      await page.getByText('Showing the first 50 of 62 accounts').waitFor()
      const choices = box.getByRole('group', { name: 'Accounts' }).getByRole('button')
      await choices
        .first()
        .getByText(/Last used/)
        .waitFor()
      await page.keyboard.press('Tab')
      assert.equal(
        await page
          .getByRole('searchbox', { name: 'Search accounts' })
          .evaluate(field => field === document.activeElement),
        true,
      )
      await page.keyboard.type('zzz')
      await page.getByRole('status').getByText('No account matches “zzz”.').waitFor()
      assert.equal(await choices.count(), 0)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
      for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace')
      await page.keyboard.type('LUMEN')
      await page.getByRole('status').getByText('1 of 62 accounts').waitFor()
      assert.equal(await choices.count(), 1)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      assert.equal(scrollWidth, clientWidth, 'nothing scrolls sideways')
      await page.getByRole('searchbox').fill('Lumen')
      await page.keyboard.press('Enter')
      await page.waitForURL('/example/')
    }, phone),
  )

  test(
    'is skipped with only one account',
    visit(async ({ page, context }) => {
      await context.addInitScript(askForAccount)
      await page.goto('/example/account/login')
      await signIn(page, 'member@acme.test')
      await page.waitForURL('/example/')
    }),
  )
})

describe('the impersonation page', () => {
  test(
    'shows the impersonation, then the application as that person sees it (§4)',
    visit(async ({ page, context, origin, events }) => {
      const link = await linkFor(context, origin, 'user-member')
      const startedMs = Date.now()
      await page.goto(link)
      await page.getByText("You're signed in as Max Reed").waitFor()
      assert.doesNotMatch(page.url(), /actorToken/)
      await page.waitForURL('/example/')
      assert.ok(Date.now() - startedMs >= 1_000)
      await nameOnPage(page, 'Max Reed').waitFor()
      assert.doesNotMatch(JSON.stringify(events), /actorToken/)
    }),
  )

  test(
    'shows that a used link no longer works, and leads to sign-in',
    visit(async ({ page, context, origin, expectComplaint }) => {
      expectComplaint(/status of 403 .*\/impersonation\/v1$/)
      const link = await linkFor(context, origin, 'user-member')
      await page.goto(link)
      await page.waitForURL('/example/')
      await dropSession(page)
      await page.goto(link)
      await page.getByText('This link no longer works').waitFor()
      await page.getByRole('button', { name: 'Go to sign-in' }).click()
      await boxOn(page).identifier.waitFor()
    }),
  )
})

describe('the open-app route', () => {
  test(
    'opens an assigned application, and shows an error for one that is not assigned or unknown',
    visit(async ({ page, origin, signInAs }) => {
      await signInAs('member@acme.test')
      await page.goto('/example/account/redirect?appId=app-notebook')
      await page.waitForURL(`${origin}/example/`)
      await page.goto('/example/account/redirect?appId=app-ledger')
      await page.getByRole('heading', { name: "You don't have access to Lichen Ledger" }).waitFor()
      await page.goto('/example/account/redirect?appId=app-nobody')
      await page.getByRole('heading', { name: 'Application not found' }).waitFor()
      await page.getByRole('button', { name: 'Go to start page' }).click()
      await page.waitForURL(`${origin}/example/`)
    }, phone),
  )

  test(
    'lets people sign in first and then follows the link, never to another site [redirect-targets]',
    visit(async ({ page, origin, expectComplaint }) => {
      await page.goto('/example/account/redirect?redirectUrl=%2Fexample%2Fprotected')
      await page.waitForURL('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL(`${origin}/example/protected`)
      expectComplaint(/redirectUrl of this page/)
      await page.goto('/example/account/redirect?redirectUrl=https%3A%2F%2Fevil.test%2F')
      await page.waitForURL(`${origin}/example/`)
    }),
  )
})
