import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { boxOn, holdBack, whenLive } from '../e2e/signIn.ts'
import { visit } from '../e2e/visitor.ts'

describe('the prerendered sign-in page of the Next application', () => {
  test(
    'shows the first screen before any script runs, and keeps what was typed into it',
    visit(async ({ page }) => {
      const release = await holdBack(page, /\/_next\/static\/.*\.js$/)
      await page.goto('/next/account/login', { waitUntil: 'commit' })
      const { identifier } = boxOn(page)
      await identifier.fill('ann@ac')
      await page.evaluate(() => Object.assign(window, { served: document.querySelector('fe-login-box input') }))
      release()
      await whenLive(page)
      assert.equal(await identifier.inputValue(), 'ann@ac')
      const isSame = await page.evaluate(
        () => Reflect.get(window, 'served') === document.querySelector('fe-login-box input'),
      )
      assert.equal(isSame, true)
    }),
  )
})
