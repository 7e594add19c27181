import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything axe finds wrong on a page, one line each; of some rules only, where those are given. */
const faultsOn = async (page: Page, only?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe)
  // Only violations are listed with their nodes, which takes less time; the checks are the same.
  const options: RunOptions = { resultTypes: ['violations'], ...(only && { runOnly: only }) }
  const { violations } = await page.evaluate(async given => {
    // What slides in has no contrast yet; what turns for ever never finishes.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    const { run } = (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe
    return run(given)
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** How many pixels a page scrolls sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Checks that everybody can use a page, and that it needs no more room than there is. */
export const assertFine = async (page: Page, what: string): Promise<void> => {
  assert.deepEqual(await faultsOn(page), [], what)
  assert.equal(await overflowOf(page), 0, `${what}: nothing scrolls sideways`)
}

/** Checks that all texts of a page stand out from what is behind them. */
export const assertContrast = async (page: Page, what: string): Promise<void> =>
  assert.deepEqual(await faultsOn(page, ['color-contrast']), [], what)

const wide = { width: 1200, height: 900 }
const narrow = { width: 360, height: 640 }

/** Resolves once the page is drawn with its newest size and colours. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Checks that nothing on a page scrolls sideways, wide and on a narrow phone. */
export const assertFits = async (page: Page, what: string): Promise<void> => {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await drawn(page)
    assert.equal(await overflowOf(page), 0, `${what}: nothing scrolls sideways at ${size.width} px`)
  }
}

/** Checks a page wide and on a narrow phone, in light and dark colours, which change nothing but the contrast. */
export const assertFineInAllViews = async (page: Page, what: string): Promise<void> => {
  await assertFine(page, `${what}, wide`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await drawn(page)
  await assertContrast(page, `${what}, dark`)
  await page.setViewportSize(narrow)
  await drawn(page)
  await assertFine(page, `${what}, dark on a narrow phone`)
  await page.setViewportSize(wide)
  await page.emulateMedia({ colorScheme: 'light' })
}
