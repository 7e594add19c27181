import { accessSync, constants, existsSync } from 'node:fs'
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
