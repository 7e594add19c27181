import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const firefoxNames = ['firefox', 'firefox-esr']

const chromiumElsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const firefoxElsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/** @param {string} path */
const isProgram = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string | undefined} chosen
 * @param {readonly string[]} names looked for on the path
 * @param {readonly string[]} elsewhere whole paths of programs
 */
const find = (chosen, names, elsewhere) => {
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap(folder => names.map(name => join(folder, name))), ...elsewhere].find(isProgram)
}

/** The browser that all browser tests need: `CHROME_PATH`, otherwise an installed one. @returns {string | undefined} */
export const findChromium = () => find(process.env.CHROME_PATH, chromiumNames, chromiumElsewhere)

/** The second browser, for tests that depend on the engine: `FIREFOX_PATH`, otherwise an installed one. @returns {string | undefined} */
export const findFirefox = () => find(process.env.FIREFOX_PATH, firefoxNames, firefoxElsewhere)

/**
 * Programs by which tests run in WebKitGTK, which has no mode without a window: the driver, the browser it drives, and a
 * virtual display.
 * @typedef {{ driver: string, browser: string, display: string }} WebKitPrograms
 */

/** @param {string} folder @param {RegExp} pattern */
const foldersIn = (folder, pattern) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => pattern.test(name))
        .map(name => join(folder, name))
    : []

/** Where distributions keep the browser of WebKitGTK, which is not on the path; the newest first. */
const webKitBrowsers = () =>
  ['/usr/libexec', '/usr/lib64', '/usr/lib', ...foldersIn('/usr/lib', /-linux-gnu/)]
    .flatMap(folder =>
      foldersIn(folder, /^webkit2?gtk-/)
        .sort()
        .reverse(),
    )
    .map(folder => join(folder, 'MiniBrowser'))

/**
 * The third browser, for tests that depend on the engine: `WEBKIT_PATH` (a MiniBrowser), otherwise an installed one.
 * @returns {WebKitPrograms | undefined}
 */
export const findWebKit = () => {
  const driver = find(undefined, ['WebKitWebDriver'], [])
  const display = find(undefined, ['Xvfb'], [])
  const browser = find(process.env.WEBKIT_PATH, [], webKitBrowsers())
  return driver && browser && display ? { driver, browser, display } : undefined
}

/** Flags for Chromium in tests: headless, without background requests. Root can only run it without its sandbox. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
