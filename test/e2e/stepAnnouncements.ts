import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

const box = 'fe-login-box:not([hidden])'

/**
 * Fails unless focus followed into a step that was reached by hand: to its heading or first field, to its card where it
 * has neither, or to an error that concerns no field. A step that a page opens with leaves focus where it is.
 */
export const assertFocus = async (page: Page, name: string): Promise<void> => {
  if (!(await page.locator('main[data-used]').count())) return
  const focused = await page.evaluate(selector => {
    const active = document.activeElement
    const region = active?.closest('[data-focus-region]')
    if (!active?.closest(selector) || !region) return active?.outerHTML.slice(0, 80) ?? 'nothing'
    const first = region.querySelector('h1[tabindex="-1"], :is(input, select, textarea):not([tabindex="-1"]):enabled')
    return active === (first ?? region) || active.matches('h1, [role=alert]') ? 'start' : active.outerHTML.slice(0, 80)
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
    const read = regions.map(region => region.textContent?.trim() ?? '').filter(Boolean)
    return { read, error: texts.at(-1) ?? '' }
  }, box)
  assert.notEqual(announced.error, '', `${name}: the field has a message`)
  assert.equal(
    announced.read.filter(text => text.includes(announced.error)).length,
    1,
    `${name}: "${announced.error}" is announced once; announced: ${announced.read.join(' | ')}`,
  )
}

/** Records what the live regions of the box announce from now on: new content, also of an equal text, and new regions. */
const watchAnnouncements = (page: Page) =>
  page.evaluate(selector => {
    const element = document.querySelector(selector)
    const regions = () => [
      ...(element?.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert]') ?? []),
    ]
    const known = new Set(regions())
    const announced: string[] = []
    Object.assign(globalThis, { feAnnounced: announced })
    const listen = (records: MutationRecord[]) => {
      const changed = records.filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0)
      for (const region of regions()) {
        const text = region.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
        const isNew = !known.has(region) || changed.some(({ target }) => region.contains(target))
        if (isNew && text !== '') announced.push(text)
        known.add(region)
      }
    }
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    if (element) new MutationObserver(listen).observe(element, everything)
  }, box)

const announcements = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { feAnnounced: string[] }).feAnnounced)

const announcedOnce = async (page: Page, text: string, name: string) => {
  const all = await announcements(page)
  assert.equal(
    all.filter(announced => announced.includes(text)).length,
    1,
    `${name}: "${text}" once in ${JSON.stringify(all)}`,
  )
}

/** What is typed into a field of a form before it is submitted. */
const typed: Readonly<Record<string, string>> = {
  identifier: 'member@acme.test',
  email: 'new@orchard.test',
  name: 'Nia Wood',
  companyName: 'Wood and Daughters',
  password: 'Quiet-Meadow-27',
  code: '000000',
  recoveryCode: 'AAAA-BBBB-CCCC-DDDD',
  phoneNumber: '+1 202 555 0188',
}

/** Fills in all fields of the form and submits it: a code by its last digit, other forms with Enter. */
const submitForm = async (page: Page): Promise<void> => {
  const fields = page.locator(`${box} form input:not([type=checkbox], [type=radio], [tabindex="-1"])`)
  const names = await fields.evaluateAll(found => found.map(field => (field as HTMLInputElement).name))
  for (const [place, name] of names.entries()) await fields.nth(place).fill(typed[name] ?? assert.fail(name))
  if (names.includes('code')) return
  await (names.length > 0 ? fields.last() : page.locator(`${box} button[type=submit]`)).focus()
  await page.keyboard.press('Enter')
}

/** Fails unless a wrong code or password is announced once, and its field keeps focus and can be corrected. */
export const assertRefused = async (page: Page, name: string): Promise<void> => {
  await watchAnnouncements(page)
  await submitForm(page)
  const field = page.locator(`${box} input[aria-invalid=true]`)
  await field.and(page.locator(':focus')).waitFor()
  const text = await field.evaluate((input, selector) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
    const error = document.querySelector(`${selector} [role=alert]`) ?? document.getElementById(ids.at(-1) ?? '')
    return error?.textContent?.trim() ?? ''
  }, box)
  assert.match(text, /incorrect/i, name)
  await announcedOnce(page, text, name)
}

/** Fails unless an outage of the server is announced once, blames no field, and keeps focus and what is typed. */
export const assertOutage = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => {
    globalThis.fetch = () => Promise.resolve(Response.json({ errors: ['Down for maintenance'] }, { status: 503 }))
  })
  await watchAnnouncements(page)
  await submitForm(page)
  const alert = page.locator(`${box} [role=alert]`)
  await alert.and(page.locator(':focus')).waitFor()
  await announcedOnce(page, 'Down for maintenance', name)
  assert.equal(await page.locator(`${box} [aria-invalid=true]`).count(), 0, `${name}: no field is blamed`)
  const values = await page
    .locator(`${box} form input:not([type=checkbox], [type=radio], [tabindex="-1"])`)
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value))
  assert.ok(values.every(Boolean), `${name}: what is typed stays`)
}

/** Fails unless a resend is announced once, each time it succeeds, and the button keeps focus. */
export const assertResent = async (page: Page, name: string): Promise<void> => {
  const button = page.locator(box).getByRole('button', { name: /^Resend/ })
  await watchAnnouncements(page)
  for (const times of [1, 2]) {
    await page.clock.fastForward(31_000)
    await page.locator(box).getByRole('button', { name: 'Resend', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      count =>
        (globalThis as unknown as { feAnnounced: string[] }).feAnnounced.filter(text => text.startsWith('Sent again'))
          .length >= count,
      times,
    )
    await button.and(page.locator(':focus')).waitFor()
  }
  const announced = (await announcements(page)).filter(text => text.startsWith('Sent again'))
  assert.deepEqual(announced, Array(2).fill('Sent again. Only the latest message works.'), name)
}
