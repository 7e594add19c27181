import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertContrast, assertFineInAllViews, assertFits } from './axe.ts'
import { boxOn, whenLive } from './signIn.ts'
import { visit } from './visitor.ts'

/** Stores settings of the demo, as its pages do. */
const choose = (page: Page, stored: Record<string, string>) =>
  page.addInitScript(values => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`lichen.${name}`, value)
  }, stored)

/** Long texts from right to left, which need the most room. */
const longTexts = { language: 'qps', direction: 'rtl' }

type Check = (page: Page, what: string) => Promise<void>

const checkSignIn = (check: Check, stored: Record<string, string> = {}) =>
  visit(async ({ page, expectComplaint }) => {
    expectComplaint(/status of 401 .*\/auth\/v1\/user$/)
    await choose(page, stored)
    await page.goto('/example/account/login')
    await whenLive(page)
    await check(page, 'identifier')
    const box = page.locator('fe-login-box')
    await box.getByRole('textbox').first().fill('nobody@nowhere.test')
    await page.keyboard.press('Enter')
    const secret = box.locator('input[name=password]')
    await secret.and(page.locator(':focus')).waitFor()
    await check(page, 'password')
    await secret.fill('wrong')
    await page.keyboard.press('Enter')
    await boxOn(page).alert.waitFor()
    await check(page, 'wrong password')
  })

describe('signing in is accessible [announcements]', () => {
  test('wide and on a narrow phone, in light and dark colours', checkSignIn(assertFineInAllViews))
  test('with long texts from right to left', checkSignIn(assertFits, longTexts))
})

test(
  'with forced colours, buttons, cards and links of the login box keep their words, edges, colours and focus ring',
  visit(
    async ({ page }) => {
      await page.goto('/example/account/login')
      await whenLive(page)
      await page.getByRole('button', { name: 'Sign up' }).waitFor()

      // Unless an element opts out, browsers paint the canvas colour behind its words.
      const hidden = await page.locator('fe-login-box button').evaluateAll(buttons =>
        buttons.flatMap(button => {
          const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button)
          const canvas = Object.assign(document.body.appendChild(document.createElement('i')), { hidden: true })
          canvas.style.color = 'Canvas'
          const behind = forcedColorAdjust === 'none' ? backgroundColor : getComputedStyle(canvas).color
          canvas.remove()
          return color === behind ? [button.textContent] : []
        }),
      )
      assert.deepEqual(hidden, [], 'words of buttons that cannot be seen')

      const colours = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.cssText = 'color:LinkText;background:CanvasText;forced-color-adjust:none'
        const { color: link, backgroundColor: text } = getComputedStyle(probe)
        probe.remove()
        const box = document.querySelector('fe-login-box')
        const signUp = [...(box?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Sign up')
        const card = box?.querySelector('[data-focus-region]')
        return {
          link: [link, signUp && getComputedStyle(signUp).color],
          edge: [text, card && getComputedStyle(card).borderTopColor],
        }
      })
      assert.equal(colours.link[1], colours.link[0], 'links have the colour of links')
      assert.equal(colours.edge[1], colours.edge[0], 'cards have the colour of text as their edge')

      const button = page.locator('fe-login-box button[type=submit]')
      const styles = () =>
        button.evaluate(element => {
          const [own, words] = [getComputedStyle(element), getComputedStyle(element.querySelector('span') ?? element)]
          return { edge: own.borderTopWidth, plate: words.forcedColorAdjust, ring: own.outlineStyle }
        })
      assert.deepEqual(await styles(), { edge: '1px', plate: 'none', ring: 'none' })
      await boxOn(page).identifier.focus()
      await page.keyboard.press('Tab')
      await button.and(page.locator(':focus')).waitFor()
      assert.equal((await styles()).ring, 'solid')
    },
    { forcedColors: 'active' },
  ),
)

test(
  'all sizes grow with the font size chosen in the browser',
  visit(async ({ page, context }) => {
    const heightOf = async () => {
      await page.goto('/example/account/login')
      await whenLive(page)
      return (await page.locator('fe-login-box button[type=submit]').boundingBox())?.height
    }
    assert.equal(await heightOf(), 40)
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    assert.equal(await heightOf(), 60)
  }),
)

test(
  'the title of the sign-in page names the flow',
  visit(async ({ page }) => {
    await page.goto('/example/account/login')
    await whenLive(page)
    await page.locator('fe-login-box').getByRole('button', { name: 'Sign up' }).click()
    await page.waitForFunction(() => document.title === 'Sign up — Lichen')
  }),
)

const signedOut = ['/example/', '/example/strict', '/nowhere']
const signedIn = ['/example/', '/example/protected', '/example/account-settings', '/example/events']

const checkHost = (check: Check, stored: Record<string, string> = {}) =>
  visit(async ({ page, signInAs, expectComplaint }) => {
    expectComplaint(/status of 404 .*\/nowhere$/)
    await choose(page, stored)
    for (const path of signedOut) {
      await page.goto(path)
      await page.locator('.visitor a').waitFor()
      await check(page, `${path} signed out`)
    }
    await signInAs('admin@acme.test')
    for (const path of signedIn) {
      await page.goto(path)
      await page.locator('.visitor fe-user-button').waitFor()
      await check(page, `${path} signed in`)
    }
    await page.locator('.visitor fe-user-button').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    await check(page, 'menu')
  })

describe('the host application is accessible', () => {
  test('wide and on a narrow phone, in light and dark colours', checkHost(assertFineInAllViews))
  test('with long texts from right to left', checkHost(assertFits, longTexts))
  test(
    'dark by choice where the system is light',
    visit(async ({ page }) => {
      await choose(page, { theme: 'dark' })
      await page.goto('/example/')
      await page.locator('.visitor a').waitFor()
      await assertContrast(page, 'home')
      await page.goto('/example/account/login')
      await whenLive(page)
      await assertContrast(page, 'sign-in')
    }),
  )
})
