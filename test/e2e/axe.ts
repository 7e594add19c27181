import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything axe finds wrong on a page, one line each. */
const faultsOn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe)
  const { violations } = await page.evaluate(async () => {
    // What slides in has no contrast yet; what turns for ever never finishes.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    const { run } = (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe
    // axe reads the colours we gave, not those the system forces.
    const isForced = matchMedia('(forced-colors: active)').matches
    // Only violations are listed with their nodes, which takes less time; the checks are the same.
    return run({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: !isForced } } })
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** How many pixels a page scrolls sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Looks whether everybody can use a page, and whether it needs more room than there is. */
export const assertFine = async (page: Page, what: string): Promise<void> => {
  assert.deepEqual(await faultsOn(page), [], what)
  assert.equal(await overflowOf(page), 0, `${what}: nothing scrolls sideways`)
}
