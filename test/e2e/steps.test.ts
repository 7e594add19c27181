import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertFine } from './axe.ts'
import {
  assertAnnounced,
  assertCodeFields,
  assertFocus,
  assertOutage,
  assertRefused,
  assertResent,
} from './stepAnnouncements.ts'
import { formSteps, secretSteps, sentSteps, steps } from './stepChecks.ts'
import { visit } from './visitor.ts'

const listed = async (page: Page): Promise<string[]> => {
  await page.goto('/catalogue/steps')
  await page.locator('a[data-step]').first().waitFor()
  return page.locator('a[data-step]').evaluateAll(links => links.map(link => link.getAttribute('data-step') ?? ''))
}

/** Follows the link of a step and waits until the step is there. */
const openStep = async (page: Page, name: string, choices: Record<string, string> = {}) => {
  const [flow = '', step = ''] = name.split('.')
  await page.goto(`/catalogue/steps?${new URLSearchParams({ flow, step, ...choices }).toString()}`)
  const done = page.locator(`main[data-shown="${name}"]`)
  const failed = page.getByRole('alert').and(page.locator('main > p'))
  await done.or(failed).waitFor()
  assert.deepEqual(await failed.allTextContents(), [], name)
}

/** What people read in the box, without what changes by itself. */
const wordsOn = (page: Page) => page.locator('fe-login-box:not([hidden])').innerText()

/** Fields and texts for codes, identity and secrets; each carries the marks of session recorders. */
const secretFields =
  'input[type=password], input[autocomplete~=one-time-code], input[autocomplete~=username], input[autocomplete~=email], input[autocomplete~=tel]'
const marks = ['data-private', 'data-dd-privacy', 'data-hj-suppress', 'data-sentry-mask', 'class']

/** What a recorder of the page could read of a step, as markup. */
const recordable = async (page: Page): Promise<string[]> => {
  const fields = page.locator(`fe-login-box:not([hidden]) :is(${secretFields})`)
  const markup = await fields.evaluateAll(
    (found, names) => found.map(field => names.map(name => `${name}=${field.getAttribute(name)}`).join(' ')),
    marks,
  )
  return markup.filter(
    text => !/^data-private= data-dd-privacy=mask data-hj-suppress= data-sentry-mask= .*fs-exclude.*rr-mask/.test(text),
  )
}

const phone = { viewport: { width: 360, height: 740 } }

test(
  'the page of steps has a link for every step of every flow, and no other',
  visit(async ({ page }) => {
    assert.deepEqual((await listed(page)).toSorted(), steps.toSorted())
    const heights = await page
      .locator('a[data-step]')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().height))
    assert.ok(Math.min(...heights) >= 24, 'a finger hits a link')
    await assertFine(page, 'the list')
  }, phone),
)

test(
  'every step can be opened by its link, is accessible and fits a narrow phone; focus starts in it and errors are announced [announcements]',
  visit(async ({ page, expectComplaint }, each) => {
    expectComplaint(/flow=step-up&step=failed.*told to answer 500/)
    for (const name of steps)
      await each.test(name, async () => {
        await openStep(page, name)
        const words = await wordsOn(page)
        assert.notEqual(words.trim(), '', 'there is something to read')
        if (!name.endsWith('.preLogin'))
          assert.equal(await page.locator('fe-login-box:not([hidden]) input[autocomplete~=webauthn]').count(), 0)
        assert.deepEqual(await recordable(page), [], 'recorders see it [token-memory]')
        await assertFocus(page, name)
        await assertCodeFields(page, name)
        await assertFine(page, name)
        await assertAnnounced(page, name)
      })
  }, phone),
)

describe('what happens to a step is announced once, and focus stays in it [announcements]', () => {
  test(
    'a wrong code or password',
    visit(async ({ page }, each) => {
      for (const name of secretSteps)
        await each.test(name, async () => {
          await openStep(page, name)
          await assertRefused(page, name)
        })
    }, phone),
  )

  test(
    'an outage of the server',
    visit(async ({ page }, each) => {
      for (const name of formSteps)
        await each.test(name, async () => {
          await openStep(page, name, { server: 'page' })
          await assertOutage(page, name)
        })
    }, phone),
  )

  test(
    'a message that is sent again, each time',
    visit(async ({ page }, each) => {
      await page.clock.install()
      for (const name of sentSteps)
        await each.test(name, async () => {
          await openStep(page, name)
          await assertResent(page, name)
        })
    }, phone),
  )
})

describe('the choices on top', () => {
  test(
    'change theme, direction and language of a step, and stay with the links',
    visit(async ({ page }) => {
      await openStep(page, 'mfa.enrollChoice', { theme: 'dark', dir: 'rtl', locale: 'qps', width: '360' })
      const box = page.locator('fe-login-box')
      assert.equal(await box.getAttribute('theme'), 'dark')
      assert.equal(await box.evaluate(element => getComputedStyle(element).direction), 'rtl')
      assert.match(await wordsOn(page), /[À-ž]/)
      await assertFine(page, 'dark, right to left, long words')
      await page.getByLabel('Language').selectOption('de')
      await page.waitForURL(/locale=de/)
      await page.locator('main[data-shown]').waitFor()
      assert.match(page.url(), /theme=dark/)
    }, phone),
  )
})
