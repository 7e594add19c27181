import type { BrowserContext, Locator, Page } from 'playwright-core'
import { password } from './visitor.ts'

/** A login box on a page, as people see it. */
export const boxOn = (page: Page | Locator) => ({
  identifier: page.getByRole('textbox', { name: 'Email address' }),
  password: page.getByRole('textbox', { name: 'Password', exact: true }),
  proceed: page.getByRole('button', { name: 'Continue', exact: true }),
  signIn: page.locator('fe-login-box').getByRole('button', { name: 'Sign in', exact: true }),
  alert: page.locator('fe-login-box').getByRole('alert'),
})

/** Goes through both steps of signing in. */
export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  const box = boxOn(page)
  await box.identifier.fill(email)
  await box.proceed.click()
  await box.password.fill(secret)
  await box.signIn.click()
}

/** Resolves once React has taken over the login box, so that what is on screen is not only painted. */
export const whenLive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const field = document.querySelector('fe-login-box input')
    return field !== null && Object.keys(field).some(key => key.startsWith('__react'))
  })
}

/**
 * Takes the session from the browser of a person who just came in. The page has to have asked for it before, as an
 * answer under way would bring the cookie back.
 */
export const dropSession = async (page: Page): Promise<void> => {
  await page.locator('.visitor fe-user-button').waitFor()
  await page.context().clearCookies()
}

/** Where code of ours that is loaded on demand comes from; the entry is not among it. */
export const lazyCode = /\/fe-elements\/[^/]+\/(?!fe-elements\.js)[^/]+\.js$/

/** Keeps matching requests of a page, or of all pages, waiting until released. */
export const holdBack = async (page: Page | BrowserContext, pattern: RegExp | string): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return release
}
