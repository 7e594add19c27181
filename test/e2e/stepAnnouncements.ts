import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

const box = 'fe-login-box:not([hidden])'

/**
 * Fails unless focus followed into a step that was reached by hand: to its heading or first field, or to its card where
 * it has neither. A step that a page opens with leaves focus where it is.
 */
export const assertFocus = async (page: Page, name: string): Promise<void> => {
  if (!(await page.locator('main[data-used]').count())) return
  const focused = await page.evaluate(selector => {
    const active = document.activeElement
    const region = active?.closest('[data-focus-region]')
    if (!active?.closest(selector) || !region) return active?.outerHTML.slice(0, 80) ?? 'nothing'
    const first = region.querySelector('h1[tabindex="-1"], :is(input, select, textarea):not([tabindex="-1"]):enabled')
    return active === (first ?? region) || active === region.querySelector('h1')
      ? 'start'
      : active.outerHTML.slice(0, 80)
  }, box)
  assert.equal(focused, 'start', `${name}: focus is on the heading or first field`)
}

/** Fails unless each field for a code is described by its instruction. */
export const assertCodeFields = async (page: Page, name: string): Promise<void> => {
  const described = await page.locator(`${box} input[autocomplete~=one-time-code]`).evaluateAll(fields =>
    fields.map(field =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => (field.getRootNode() as Document).getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    ),
  )
  for (const text of described) assert.match(text, /\w+ \w+/, `${name}: the code field is described`)
}

/** Fails unless a submit without input moves to the first empty field and announces its message once. */
export const assertAnnounced = async (page: Page, name: string): Promise<void> => {
  const empty = page.locator(`${box} form input:required:not([type=checkbox], [type=radio], [tabindex="-1"])`)
  const blank = await empty.evaluateAll(fields => fields.findIndex(field => (field as HTMLInputElement).value === ''))
  if (blank !== 0) return
  await empty.first().focus()
  await page.keyboard.press('Enter')
  await page.locator(`${box} [aria-invalid=true]:focus`).waitFor()
  const announced = await page.evaluate(selector => {
    const element = document.querySelector(selector)
    const regions = [
      ...(element?.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert]') ?? []),
    ]
    const message = element?.querySelector('[aria-invalid=true]:focus')?.getAttribute('aria-describedby')?.split(' ')
    const texts = (message ?? []).map(id => document.getElementById(id)?.textContent?.trim() ?? '').filter(Boolean)
    const said = regions.map(region => region.textContent?.trim() ?? '').filter(Boolean)
    return { said, error: texts.at(-1) ?? '' }
  }, box)
  assert.notEqual(announced.error, '', `${name}: the field has a message`)
  assert.equal(
    announced.said.filter(text => text.includes(announced.error)).length,
    1,
    `${name}: "${announced.error}" is announced once; announced: ${announced.said.join(' | ')}`,
  )
}
