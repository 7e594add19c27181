import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepNames } from '../harness/stepNames.ts'
import { assertFine } from './axe.ts'
import { visit } from './visitor.ts'

const phone = { viewport: { width: 360, height: 740 } }

test(
  'the page of steps has a link for every step of every flow, and no other',
  visit(async ({ page }) => {
    await page.goto('/catalogue/steps')
    const links = page.locator('a[data-step]')
    await links.first().waitFor()
    const names = await links.evaluateAll(found => found.map(link => link.getAttribute('data-step') ?? ''))
    assert.deepEqual(names.toSorted(), stepNames.toSorted())
    const heights = await links.evaluateAll(found => found.map(link => link.getBoundingClientRect().height))
    assert.ok(Math.min(...heights) >= 24, 'a finger hits a link')
    await assertFine(page, 'the list')
  }, phone),
)

test(
  'a link opens its step; the choices on top change its theme, direction and language, and stay with the links',
  visit(async ({ page }) => {
    await page.goto('/catalogue/steps?theme=dark&dir=rtl&locale=qps&width=360')
    await page.locator('a[data-step="mfa.enrollChoice"]').click()
    await page.locator('main[data-shown="mfa.enrollChoice"]').waitFor()
    const box = page.locator('fe-login-box')
    assert.equal(await box.getAttribute('theme'), 'dark')
    assert.equal(await box.evaluate(element => getComputedStyle(element).direction), 'rtl')
    assert.match(await box.innerText(), /[À-ž]/)
    await assertFine(page, 'dark, right to left, long words')
    await page.getByLabel('Language').selectOption('de')
    await page.waitForURL(/locale=de/)
    await page.locator('main[data-shown]').waitFor()
    assert.match(page.url(), /theme=dark/)
  }, phone),
)
