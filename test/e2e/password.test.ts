import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lastMail, linkIn } from './inbox.ts'
import { boxOn, signIn } from './signIn.ts'
import { password, visit } from './visitor.ts'

const refusedSignIn = /status of (401|429) .*\/auth\/v1\/user$/

describe('signing in with a password', () => {
  test(
    'leads to the page and tells it once, without a secret [token-memory]',
    visit(async ({ page, events }) => {
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Ada Stone' }).waitFor()
      const logins = events.filter(({ name }) => name === 'fe-login')
      const details = logins.map(({ detail }) => detail as { user: { email: string; name: string }; tenantId: string })
      assert.deepEqual(
        details.map(({ user, tenantId }) => [user.email, user.name, tenantId]),
        [['admin@acme.test', 'Ada Stone', '1001']],
      )
      const told = JSON.stringify(events)
      assert.doesNotMatch(told, /eyJ|accessToken|refreshToken/)
      assert.ok(!told.includes(password))
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
      assert.doesNotMatch(stored, /eyJ|fe_session/)
    }),
  )

  test(
    'tells a refusal in the language of the box, and keeps it in the field’s place (§8)',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(refusedSignIn)
      await page.goto('/example/account/login')
      const box = page.locator('fe-login-box')
      await box.evaluate(element => element.setAttribute('locale', 'de'))
      await box.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('admin@acme.test')
      await page.keyboard.press('Enter')
      await box.getByRole('textbox', { name: 'Passwort', exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await box.getByRole('alert').getByText('E-Mail-Adresse oder Passwort ist falsch').waitFor()
    }),
  )

  test(
    'works without a mouse',
    visit(async ({ page }) => {
      await page.goto('/example/account/login')
      const isInField = () =>
        page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name === 'identifier')
      for (let presses = 0; presses < 20 && !(await isInField()); presses += 1) await page.keyboard.press('Tab')
      assert.ok(await isInField(), 'Tab reaches the field')
      await page.keyboard.type('member@acme.test')
      await page.keyboard.press('Enter')
      await boxOn(page).password.waitFor()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
    }),
  )

  test(
    'a wrong password shows an error, the focus stays in its field and nothing must be typed again',
    visit(async ({ page, events, expectComplaint }) => {
      expectComplaint(refusedSignIn)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await signIn(page, 'admin@acme.test', 'wrong')
      await box.alert.getByText('Incorrect email or password').waitFor()
      await box.password.and(page.locator(':focus')).waitFor()
      await page.getByText('admin@acme.test', { exact: true }).first().waitFor()
      assert.ok(!events.some(({ name }) => name === 'fe-login'))
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
      await page.waitForURL('/example/')
    }),
  )

  test(
    'an unknown address is answered as a wrong password is [no-enumeration]',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(refusedSignIn)
      await page.goto('/example/account/login')
      await signIn(page, 'nobody@acme.test')
      await boxOn(page).alert.getByText('Incorrect email or password').waitFor()
    }),
  )

  test(
    'after five wrong passwords even the right one is refused, until the owner clicks in the mailed page [rate-limits] [links-change-nothing] [one-time-use]',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(refusedSignIn)
      await page.goto('/example/account/login')
      const box = boxOn(page)
      await box.identifier.fill('support@acme.test')
      await box.proceed.click()
      for (const secret of ['wrong 1', 'wrong 2', 'wrong 3', 'wrong 4', 'wrong 5', password]) {
        const answered = page.waitForResponse('**/auth/v1/user')
        await box.password.fill(secret)
        await box.signIn.click()
        await answered
        await box.alert.waitFor()
      }
      await box.alert.getByText(/Too many attempts/).waitFor()
      await page.goto('/example/protected')
      await page.waitForURL('/example/account/login')
      const link = linkIn(await lastMail(page, 'support@acme.test'))
      assert.equal((await page.request.get(link)).status(), 200, 'a mail scanner looks at it')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(link)
      await page.getByRole('heading', { name: 'Unlock your account' }).waitFor()
      assert.doesNotMatch(page.url(), /token/)
      await page.getByRole('button', { name: 'Unlock account' }).click()
      await page.getByRole('heading', { name: 'Your account is unlocked' }).and(page.locator(':focus')).waitFor()
      await page.locator('fe-login-box').getByRole('button', { name: 'Sign in' }).click()
      await signIn(page, 'support@acme.test')
      await page.waitForURL('/example/protected')
      expectComplaint(/status of 400 .*\/me\/unlock$/)
      await page.goto(link)
      await page.getByRole('button', { name: 'Unlock account' }).click()
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    }),
  )

  test(
    'two boxes on one page keep apart until one of them signs in',
    visit(async ({ page, origin, events }) => {
      await page.goto('/example/events')
      await page.evaluate(baseUrl => {
        const second = document.createElement('fe-login-box')
        for (const [name, value] of Object.entries({ 'base-url': baseUrl, 'url-strategy': 'none', 'no-redirect': '' }))
          second.setAttribute(name, value)
        document.querySelector('fe-login-box')?.after(second)
      }, origin)
      const boxes = page.locator('fe-login-box')
      const [one, two] = [boxOn(boxes.nth(0)), boxOn(boxes.nth(1))]
      await one.identifier.fill('someone@acme.test')
      await boxes.nth(1).getByText('Email address').click()
      assert.equal(await two.identifier.evaluate(field => field === document.activeElement), true)
      await page.keyboard.type('multi@acme.test')
      await two.proceed.click()
      await two.password.fill(password)
      assert.equal(await one.identifier.inputValue(), 'someone@acme.test')
      await boxes.nth(1).getByRole('button', { name: 'Sign in', exact: true }).click()
      for (const box of [boxes.nth(0), boxes.nth(1)]) await box.getByText('multi@acme.test').waitFor()
      assert.equal(events.filter(({ name }) => name === 'fe-login').length, 1)
      assert.equal(new URL(page.url()).pathname, '/example/events')
    }),
  )
})
