// `npm run pictures`: takes the pictures of the documentation anew, from the demo that runs. The portal shows the preview's data,
// whose names and dates hardly change. Arguments: `--base http://localhost:8400`, and names of pictures to take only these.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from './browsers.mjs'
import { palettedPng } from './pictures/palettedPng.mjs'
import { inRoot, say } from './toolchain.mjs'

const [first, second, ...others] = process.argv.slice(2)
const isAt = first === '--base'
const base = isAt && second ? second : 'http://localhost:8400'
const wanted = isAt ? others : process.argv.slice(2)

const password = 'Correct-Horse-9'
const mostBytes = 80 * 1024

/**
 * @typedef {object} Picture
 * @property {string} path page, below `/example`
 * @property {string} [tag] the element that is shown; default: the portal
 * @property {number} [height] at most; default 796
 * @property {string} [opens] start of the name of a button that is pressed; the picture is of the panel that it opens
 */

/** @type {(section: string, picture?: Partial<Picture>) => [string, Picture]} */
const section = (slug, picture) => [
  `portal-${slug.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
  { path: `account-settings#/${slug}`, ...picture },
]

/** @type {ReadonlyMap<string, Picture>} by the name of the file */
const pictures = new Map([
  section('overview'),
  section('profile'),
  section('privacy', { height: 960 }),
  section('personalApiTokens'),
  section('account'),
  section('users', { height: 960 }),
  section('groups'),
  section('roles'),
  section('allAccounts'),
  section('applications'),
  section('security'),
  section('securityCenter', { height: 960 }),
  section('sso'),
  section('provisioning'),
  section('audits', { height: 960 }),
  section('connectivity'),
  section('webhooks'),
  section('apiTokens'),
  section('usage', { height: 960 }),
  section('reports'),
  section('accessReviews', { path: 'account-settings#/users/accessReviews?review=review-sample' }),
  section('subscriptions', { path: 'account-settings#/subscriptions?view=plans' }),
  ['portal-notifications', { path: 'account-settings#/profile', height: 560, opens: 'Notifications, ' }],
  ['portal-palette', { path: 'account-settings#/profile', height: 560, opens: 'Find (' }],
  ['partner-home', { path: 'partner', tag: 'fe-partner-shell' }],
])

/** @param {import('playwright-core').Page} page @param {string} email */
const signIn = async (page, email) => {
  await page.goto(`${base}/example/account/login`)
  const box = page.locator('fe-login-box')
  await box.getByRole('textbox', { name: 'Email address' }).fill(email)
  await box.getByRole('button', { name: 'Continue', exact: true }).click()
  await box.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await box.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.includes('/account/'))
}

/** Waits until nothing in an element loads. @param {import('playwright-core').Page} page @param {string} tag */
const settled = async (page, tag) => {
  await page.waitForFunction(name => {
    const root = document.querySelector(name)?.shadowRoot
    return Boolean(root?.querySelector('h2')) && !root?.querySelector('[aria-busy=true], [data-bar]')
  }, tag)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Presses a button, and takes the panel that it opens.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} element
 * @param {string} opens
 * @param {number} most
 */
const panelOf = async (page, element, opens, most) => {
  await element.getByRole('button', { name: opens }).click()
  const panel = element.getByRole('dialog')
  await panel.getByRole('listitem').or(panel.getByRole('option')).first().waitFor()
  const box = await panel.boundingBox()
  if (!box) throw new Error(`${opens} opens no panel`)
  return page.screenshot({ clip: { ...box, height: Math.min(box.height, most) }, animations: 'disabled' })
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Page} blank
 * @param {Picture} picture
 */
const take = async (page, blank, { path, tag = 'fe-admin-portal', height: most = 796, opens }) => {
  // Another page first: a change of the hash alone would keep what the section before had open.
  await page.goto('about:blank')
  await page.goto(`${base}/example/${path}`)
  await settled(page, tag)
  await page.evaluate(name => document.querySelector(name)?.scrollIntoView(), tag)
  const element = page.locator(tag)
  if (opens !== undefined) return palettedPng(blank, await panelOf(page, element, opens, most))
  const box = await element.boundingBox()
  if (!box) throw new Error(`${path} shows no ${tag}`)
  const { x, width } = box
  const y = box.y + (await page.evaluate(() => scrollY))
  const clip = { x, y, width, height: Math.min(box.height, most) }
  return palettedPng(blank, await page.screenshot({ clip, fullPage: true, animations: 'disabled' }))
}

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('Pictures need Chromium. Install it, or set CHROME_PATH to it.')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const context = await browser.newContext({
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  locale: 'en-US',
})
await context.addInitScript(() => localStorage.setItem('lichen.mode', 'preview'))
const page = await context.newPage()
// Its policy lets images be data, unlike that of the demo.
const blank = await context.newPage()
await signIn(page, 'admin@acme.test')
const unknown = wanted.filter(name => !pictures.has(name))
if (unknown.length > 0) throw new Error(`There are no pictures ${unknown.join(', ')}`)
let isTooLarge = false
for (const [name, picture] of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const file = await take(page, blank, picture)
  writeFileSync(inRoot('docs', 'images', `${name}.png`), file)
  isTooLarge ||= file.length > mostBytes
  say(`${name}.png ${Math.ceil(file.length / 1024)} KiB${file.length > mostBytes ? ', too large' : ''}`)
}
await browser.close()
process.exitCode = isTooLarge ? 1 : 0
