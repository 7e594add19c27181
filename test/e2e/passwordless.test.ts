import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { codeIn, lastMail, lastSms, linkIn } from './inbox.ts'
import { boxOn, dropSession } from './signIn.ts'
import { until, visit } from './visitor.ts'

const refusedCode = /status of 400 .*\/passwordless\/code\/postlogin$/
const member = 'member@acme.test'

/** Turns to another way than the password. */
const askFor = async (page: Page, email: string, way: string) => {
  await page.goto('/example/account/login')
  const box = boxOn(page)
  await box.identifier.fill(email)
  await box.proceed.click()
  await page.getByRole('button', { name: 'Use another method' }).click()
  await page.getByRole('button', { name: way }).click()
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

describe('signing in without a password', () => {
  test(
    'a code that came by mail signs in with its last digit, without a mouse and without a trace [token-memory] [one-time-codes]',
    visit(async ({ page, events }) => {
      await askFor(page, member, 'Email me a code instead')
      await page.getByText('m•••@acme.test').waitFor()
      await codeField(page).and(page.locator(':focus')).waitFor()
      const code = codeIn(await lastMail(page, member))
      await page.keyboard.type(code)
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
      assert.ok(!JSON.stringify(events).includes(code))
      const steps = events
        .filter(({ name }) => name === 'fe-step')
        .map(({ detail }) => (detail as { step: string }).step)
      assert.deepEqual(steps.slice(-3), ['loginWithPassword', 'loginWithOtc', 'success'])
    }),
  )

  test(
    'an answer without a session shows the message of the specification (§8)',
    visit(async ({ page }) => {
      await page.route('**/passwordless/code/postlogin', route => route.fulfill({ json: [] }))
      await askFor(page, member, 'Email me a code instead')
      await codeField(page).fill('123456')
      await boxOn(page).alert.getByText('Failed to authenticate').waitFor()
    }),
  )

  test(
    'a wrong code shows an error, the field keeps the focus, and a pasted code with a space works [one-time-codes]',
    visit(async ({ page, expectComplaint }) => {
      expectComplaint(refusedCode)
      await askFor(page, 'multi@acme.test', 'Email me a code instead')
      const code = codeIn(await lastMail(page, 'multi@acme.test'))
      await codeField(page).fill(code === '000000' ? '000001' : '000000')
      await page.locator('fe-login-box').getByText('That code is incorrect or has expired.').first().waitFor()
      await codeField(page).and(page.locator(':focus')).waitFor()
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
      await page.waitForURL('/example/')
    }),
  )

  test(
    'an unknown address sees the same steps, may change, and cannot ask again at once [no-enumeration] [one-time-codes]',
    visit(async ({ page }) => {
      await askFor(page, 'nobody@acme.test', 'Email me a code instead')
      await page.getByText('Enter the code we sent to n•••@acme.test.').waitFor()
      await page.getByRole('button', { name: /Resend in \d+ s/, disabled: true }).waitFor()
      await page.getByRole('button', { name: 'Change' }).click()
      assert.equal(await boxOn(page).identifier.inputValue(), 'nobody@acme.test')
    }),
  )

  test(
    'a link opened in the same browser finishes the waiting tab and may be closed',
    visit(async ({ page, context }) => {
      await askFor(page, 'owner@reseller.test', 'Email me a sign-in link instead')
      await page.getByText('We sent a sign-in link to o•••@reseller.test.').waitFor()
      const opened = await context.newPage()
      await opened.goto(linkIn(await lastMail(page, 'owner@reseller.test')))
      await opened.getByText('You can close this tab').waitFor()
      assert.equal(new URL(opened.url()).search, '', 'the token has left the address [link-tokens]')
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Olu Harbor' }).waitFor()
      await opened.getByRole('button', { name: 'Continue here' }).click()
      await opened.waitForURL('/example/')
    }),
  )

  test(
    'a link opened in another browser is spent by a click only, and once [links-change-nothing] [one-time-use]',
    visit(async ({ page, context, elsewhere, expectComplaint }) => {
      expectComplaint(/status of 400 .*\/passwordless\/magiclink\/postlogin$/)
      await askFor(page, 'admin@acme.test', 'Email me a sign-in link instead')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      const link = linkIn(await lastMail(page, 'admin@acme.test'))
      const phone = await elsewhere()
      const spent: string[] = []
      phone.on('request', request => request.url().includes('postlogin') && spent.push(request.method()))
      await phone.goto(link)
      await phone.getByRole('heading', { name: 'Confirm sign-in' }).waitFor()
      assert.deepEqual(spent, [])
      await phone.getByRole('button', { name: 'Confirm sign-in' }).click()
      await phone.getByRole('button', { name: 'Ada Stone' }).waitFor()
      assert.deepEqual(spent, ['POST'])
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      const late = await context.newPage()
      await page.close()
      await late.goto(link)
      await late.getByRole('button', { name: 'Confirm sign-in' }).click()
      await late.getByText('It has expired, was already used, or was replaced by a newer one.').waitFor()
      await late.getByRole('button', { name: 'Get a new link' }).click()
      await boxOn(late).identifier.waitFor()
    }),
  )

  test(
    'a text message signs in, and next time this device needs no address for it (§4)',
    visit(async ({ page }) => {
      await askFor(page, member, 'Text me a code instead')
      const first = await lastSms(page, '+12025550117')
      await page.getByRole('checkbox', { name: 'Next time, text me a code automatically on this device' }).check()
      await codeField(page).fill(codeIn(first))
      await page.waitForURL('/example/')
      await dropSession(page)
      await askFor(page, 'someone@acme.test', 'Text a code to the phone last used here')
      await codeField(page).fill(codeIn(await lastSms(page, '+12025550117', first)))
      await page.waitForURL('/example/')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
    }),
  )

  test(
    'the inbox shows what was sent as text, under the strict policy [strict-csp]',
    visit(async ({ page }) => {
      const email = 'breached@acme.test'
      await askFor(page, email, 'Email me a sign-in link instead')
      const link = linkIn(await lastMail(page, email))
      await page.goto('/inbox')
      await page.getByRole('link', { name: link }).click()
      await page.getByRole('heading', { name: 'Confirm sign-in' }).waitFor()
    }),
  )

  test(
    'a page of another site that names this machine gets no messages',
    visit(async ({ page, origin }) => {
      const { port } = new URL(origin)
      const answer = await page.request.get(`${origin}/inbox/messages`, { headers: { host: `rebound.test:${port}` } })
      assert.equal(answer.status(), 404)
    }),
  )

  test(
    'everything works in the preview as well, with an inbox in the page',
    visit(async ({ page, events }) => {
      await page.addInitScript(() => localStorage.setItem('lichen.mode', 'preview'))
      await askFor(page, member, 'Email me a sign-in link instead')
      await page.getByRole('button', { name: 'Inbox (1)' }).click()
      await page.locator('.preview-inbox').getByRole('link').click()
      await page.getByRole('button', { name: 'Confirm sign-in' }).click()
      await page.waitForURL('/example/')
      await until(() => events.some(({ name }) => name === 'fe-login'), 'the page receives the event')
      assert.equal(events.filter(({ name }) => name === 'fe-login').length, 1)
    }),
  )
})
