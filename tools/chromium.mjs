import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @param {string} path */
const isProgram = path => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser for tests: `CHROME_PATH`, else what the machine has. @returns {string | undefined} */
export const findChromium = () => {
  const chosen = process.env.CHROME_PATH
  if (chosen) return existsSync(chosen) ? chosen : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap(folder => names.map(name => join(folder, name))), ...elsewhere].find(isProgram)
}

/** How tests start Chromium: it needs no display, and it calls nobody. Root may only run it without its sandbox. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
