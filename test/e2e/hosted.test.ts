import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { signIn } from './signIn.ts'
import { visit, type Visitor } from './visitor.ts'

/** Asking for a session where there is none; browsers report every refused request. */
const noSessionYet = /status of 401 .*\/oauth\/authorize\/silent$/

const chooseHosted = ({ context, expectComplaint }: Visitor) => {
  expectComplaint(noSessionYet)
  return context.addInitScript(() => localStorage.setItem('lichen.entrance', 'hosted'))
}

describe('hosted login', () => {
  test(
    'goes to the hosted page and back to where the person wanted to go',
    visit(async visitor => {
      const { page, events } = visitor
      await chooseHosted(visitor)
      await page.goto('/example/protected')
      await page.waitForURL(/\/hosted\/account\/login/)
      await signIn(page, 'member@acme.test')
      await page.waitForURL('/example/protected')
      await page.getByRole('button', { name: 'Max Reed' }).waitFor()
      const told = JSON.stringify(events)
      assert.doesNotMatch(told, /[?&]code=|verifier|eyJ/, 'no event tells a secret [token-memory]')
    }),
  )

  test(
    'survives a reload silently, and a sign-out ends it on both sides',
    visit(async visitor => {
      const { page } = visitor
      await chooseHosted(visitor)
      await page.goto('/example/account/login')
      await page.waitForURL(/\/hosted\/account\/login/)
      await signIn(page, 'member@acme.test')
      await page.waitForURL('/example/')
      await page.reload()
      await page.getByRole('button', { name: 'Max Reed' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.waitForURL(/\/hosted\/account\/login/)
    }),
  )

  test(
    'the hosted portal sends signed-out visitors to the hosted page, and they come back to their section',
    visit(async ({ page }) => {
      await page.goto('/oauth/portal/security')
      await page.waitForURL(/\/hosted\/account\/login/)
      await signIn(page, 'member@acme.test')
      await page.waitForURL(/\/oauth\/portal/)
      await page.locator('fe-admin-portal').getByText('Acme', { exact: true }).first().waitFor()
    }),
  )

  test(
    'an unrequested answer shows a message and leads to a fresh start [callback-secrets]',
    visit(async visitor => {
      const { page } = visitor
      await chooseHosted(visitor)
      await page.goto(`/example/oauth/callback?code=stolen&state=${'s'.repeat(64)}`)
      await page.getByRole('heading', { name: "We couldn't sign you in" }).waitFor()
      assert.doesNotMatch(page.url(), /stolen/)
      await page.getByRole('button', { name: 'Sign in again' }).click()
      await page.waitForURL(/\/hosted\/account\/login/)
    }),
  )
})
