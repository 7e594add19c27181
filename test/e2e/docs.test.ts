import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { docsPages, addressOf } from '../../tools/docs/pages.mjs'
import { stepPages } from '../../tools/docs/stepPages.mjs'
import { inRoot } from '../../tools/toolchain.mjs'
import { assertFine } from './axe.ts'
import { signIn } from './signIn.ts'
import { until, visit } from './visitor.ts'

/** The policy that the page about policies recommends. */
const documentedPolicy = (): string => {
  const text = readFileSync(inRoot('docs', 'guide', 'csp.md'), 'utf8')
  return /^```http\nContent-Security-Policy: (.*)\n```$/m.exec(text)?.[1] ?? assert.fail('no policy in csp.md')
}

/** How pages are looked at, in turn. */
const looks = [
  { width: 1200, colorScheme: 'light' },
  { width: 360, colorScheme: 'light' },
  { width: 1200, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
] as const

/** Words that newcomers look for, and the page that answers. */
const answers: Readonly<Record<string, string>> = {
  react: 'Add it to your page',
  nuxt: 'Add it to your page',
  'content security policy': 'CSP and integrity',
  'dark mode': 'Theming',
  PostgreSQL: 'Operations',
  docker: 'Operations',
  CORS: 'Troubleshooting',
  rtl: 'Languages and texts',
  logout: 'Sessions and tabs',
}

/** Texts of the step that asks for the password, on the pages of all steps. */
const passwordStep: Readonly<Record<string, RegExp>> = {
  en: /Enter your password/,
  de: /Passwort eingeben/,
  qps: /[À-ž]/,
}

describe('the documentation site', () => {
  for (const [index, { name }] of docsPages.entries())
    test(
      `shows the page ${name} without a fault`,
      visit(async ({ page }) => {
        const { width, colorScheme } = looks[index % looks.length] ?? looks[0]
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(addressOf({ name, file: '', title: '' }))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await assertFine(page, `${name} at ${width} px, ${colorScheme}`)
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
      await page.goto('/example/account/login')
      await signIn(page, 'admin@acme.test')
      await page.waitForURL('/example/')
    }),
  )

  test(
    'leads newcomers from the start page to their framework, and to the pages that answer their first questions',
    visit(async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Read the documentation' }).click()
      await page.getByRole('main').getByRole('link', { name: 'React and Next' }).click()
      await page.waitForURL('/docs/start#react-and-next')
      await page.getByRole('heading', { name: 'React and Next' }).waitFor()

      const pages = page.getByRole('navigation', { name: 'Documentation' })
      for (const [words, title] of Object.entries(answers)) {
        await pages.getByLabel('Find a page').fill(words)
        await pages.getByRole('link', { name: title }).waitFor()
        await pages.getByRole('link', { name: 'Glossary' }).waitFor({ state: 'hidden' })
      }
    }),
  )

  test(
    'keeps its filter in view where the list opens at the present page',
    visit(async ({ page }) => {
      for (const width of [1200, 360]) {
        await page.setViewportSize({ width, height: 600 })
        await page.goto('/docs/glossary')
        if (width === 360) await page.getByRole('button', { name: 'Pages' }).press('Enter')
        const pages = page.getByRole('navigation', { name: 'Documentation' })
        for (const part of [pages.getByLabel('Find a page'), pages.getByRole('link', { name: 'Glossary' })])
          await page.waitForFunction(
            element => {
              if (!element) return false
              const { x, y, width, height } = element.getBoundingClientRect()
              return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
            },
            await part.elementHandle(),
          )
      }
    }),
  )

  test(
    'prints every table and snippet within the paper',
    visit(async ({ page }) => {
      // The width of A4 with margins of 1 cm, at 96 pixels an inch.
      await page.setViewportSize({ width: 718, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      for (const found of docsPages.filter(({ generate }) => !generate)) {
        await page.goto(addressOf(found))
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('table, pre')]
            .filter(element => element.getBoundingClientRect().right > innerWidth + 1)
            .map(element => element.textContent.slice(0, 40)),
        )
        assert.deepEqual(wide, [], found.name)
      }
    }),
  )

  test(
    'is used by keyboard: a link to the content, links of headings, snippets to copy, a filter for pages',
    visit(async ({ page, context, origin }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
      await page.goto('/docs/theming')
      await page.locator('.bar button').first().waitFor()
      await page.keyboard.press('Tab')
      await page.getByRole('link', { name: 'Skip to content' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('main:focus').waitFor()

      await page.getByRole('link', { name: 'Link to The frame' }).focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('/docs/theming#the-frame')

      await page.getByRole('button', { name: 'Copy' }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('status').getByText('Copied').waitFor()
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^\.orchard \{\n {2}--fe-accent/)

      const pages = page.getByRole('navigation', { name: 'Documentation' })
      assert.equal(await pages.locator('[aria-current=page]').textContent(), 'Theming')
      await pages.getByLabel('Find a page').fill('proxy')
      await pages.getByRole('link', { name: 'Theming' }).waitFor({ state: 'hidden' })
      await pages.getByRole('link', { name: 'Operations' }).waitFor()
      await pages.getByLabel('Find a page').fill('no such page')
      await pages.getByText('No page has these words').waitFor()
      await page.getByRole('status').getByText('0 pages').waitFor()
    }),
  )
})

describe('the pages of all steps', () => {
  for (const { name, locale, dir } of stepPages)
    test(
      `show steps live, in their language and direction, and leave focus and position alone: ${name}`,
      visit(async ({ page }) => {
        // Tall enough for the first steps, whatever their height: only what is close to the window is loaded.
        await page.setViewportSize({ width: 1200, height: 2400 })
        await page.goto(`/docs/${name}`)
        const step = 'iframe[title="login: loginWithPassword"]'
        await page.locator(`${step}:not([inert])`).waitFor()
        const frame = page.frameLocator(step)
        await frame
          .locator('fe-login-box')
          .getByText(passwordStep[locale] ?? assert.fail(locale))
          .first()
          .waitFor()
        const html = frame.locator('html')
        assert.equal(await html.getAttribute('lang'), locale === 'qps' ? 'en' : locale)
        assert.equal(await html.getAttribute('dir'), dir)
        // The frame is as tall as the step.
        await frame.locator('main').evaluate(
          main =>
            new Promise<void>(resolve => {
              const look = () =>
                main.getBoundingClientRect().height <= innerHeight ? resolve() : requestAnimationFrame(look)
              look()
            }),
        )
        const left = await page.evaluate(() => [document.activeElement?.localName, scrollY])
        assert.deepEqual(left, ['body', 0])
      }),
    )

  test(
    'load what is scrolled to, whatever was passed, and let people try it',
    visit(async ({ page }) => {
      await page.goto('/docs/steps-en#sign-up')
      const step = 'iframe[title="sign-up: signUp"]'
      await page.locator(`${step}:not([inert])`).waitFor()
      const email = page.frameLocator(step).getByRole('textbox', { name: 'Email' }).first()
      await email.fill('new@orchard.test')
      assert.equal(await email.inputValue(), 'new@orchard.test')
    }),
  )

  test(
    'may frame pages of this server, and no other page may',
    visit(async ({ page }) => {
      const policyOf = async (path: string) => (await page.request.get(path)).headers()
      assert.match((await policyOf('/docs/steps-de'))['content-security-policy'] ?? '', /; frame-src blob: 'self';/)
      assert.doesNotMatch((await policyOf('/docs/theming'))['content-security-policy'] ?? '', /frame-src blob: 'self'/)
      const framed = await policyOf('/catalogue/steps')
      assert.match(framed['content-security-policy'] ?? '', /frame-ancestors 'self'/)
      assert.equal(framed['x-frame-options'], 'SAMEORIGIN')
      assert.equal((await policyOf('/docs/steps-de'))['x-frame-options'], 'DENY')
    }),
  )
})
