import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boxOn, holdBack, lazyCode, whenLive } from './signIn.ts'
import { password, until, visit } from './visitor.ts'

describe('a login box whose code is still on its way', () => {
  test(
    'keeps what is typed, with caret and focus, and does not jump',
    visit(async ({ page }) => {
      const release = await holdBack(page, lazyCode)
      await page.goto('/example/account/login')
      const { identifier } = boxOn(page)
      await identifier.click()
      await page.keyboard.type('admn@acme.test')
      for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('ArrowLeft')
      const before = await identifier.boundingBox()
      await page.evaluate(() => {
        const seen = globalThis as unknown as { feShift: number }
        seen.feShift = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) seen.feShift += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift' })
      })
      release()
      await whenLive(page)
      await page.keyboard.type('i')
      assert.equal(await identifier.inputValue(), 'admin@acme.test')
      assert.deepEqual(await identifier.boundingBox(), before)
      assert.equal(await page.evaluate(() => (globalThis as unknown as { feShift: number }).feShift), 0)
    }),
  )

  test(
    'takes what a password manager fills in, and one press signs in',
    visit(async ({ page }) => {
      const release = await holdBack(page, lazyCode)
      await page.goto('/example/account/login')
      await boxOn(page).identifier.waitFor()
      await page.evaluate(secret => {
        const fill = (name: string, value: string) => {
          const field = document.querySelector<HTMLInputElement>(`fe-login-box input[name=${name}]`)
          if (!field) throw new Error(`no field ${name}`)
          field.value = value
          for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
        }
        fill('identifier', 'admin@acme.test')
        fill('password', secret)
      }, password)
      release()
      await whenLive(page)
      await boxOn(page).proceed.click()
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
    }),
  )

  test(
    'carries out an early submit once, however often it is pressed',
    visit(async ({ page }) => {
      let asked = 0
      page.on('request', request => void (request.url().endsWith('/prelogin') && (asked += 1)))
      const release = await holdBack(page, lazyCode)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('admin@acme.test')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      assert.equal(new URL(page.url()).search, '', 'nothing enters the address')
      assert.equal(asked, 0)
      release()
      await box.password.waitFor()
      await page.waitForTimeout(300)
      assert.equal(asked, 1)
    }),
  )

  test(
    'reports code that cannot be loaded, and loads it at the second try',
    visit(async ({ page, events, expectComplaint }) => {
      expectComplaint(/ERR_FAILED|dynamically imported module/)
      await page.route(lazyCode, route => route.abort())
      await page.goto('/example/account/login')
      await until(() => events.some(({ name }) => name === 'fe-load-error'), 'the page receives the event')
      await page.unroute(lazyCode)
      const again = page.getByRole('button', { name: 'Try again' })
      await again.click()
      await whenLive(page)
      await again.waitFor({ state: 'hidden' })
    }),
  )
})

describe('Back in the login box', () => {
  test(
    'goes to the step before, which still knows the address',
    visit(async ({ page }) => {
      await page.goto('/example/')
      await page.getByRole('link', { name: 'Sign in' }).click()
      const box = boxOn(page)
      await box.identifier.fill('admin@acme.test')
      await box.proceed.click()
      await box.password.waitFor()
      await page.goBack({ waitUntil: 'commit' })
      await box.identifier.waitFor()
      assert.equal(await box.identifier.inputValue(), 'admin@acme.test')
      assert.equal(new URL(page.url()).pathname, '/example/account/login')
      await page.goBack({ waitUntil: 'commit' })
      await until(() => new URL(page.url()).pathname === '/example/', 'the page before')
    }),
  )
})

describe('code that does not arrive', () => {
  test(
    'of a flow is shown in the box, with a retry, and nothing else is lost [waits-end]',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(/Failed to load resource|did not arrive/)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('admin@acme.test')
      await box.proceed.click()
      await box.password.waitFor()
      await page.waitForLoadState('networkidle')
      await page.route(lazyCode, route => route.abort())
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('heading', { name: "This part didn't load" }).and(page.locator(':focus')).waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: "This part didn't load" }).waitFor()
    }),
  )
})
