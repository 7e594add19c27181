import { readFileSync } from 'node:fs'
import MagicString from 'magic-string'

/**
 * Makes our copy of styled-components look for its own `<style>` tags under another attribute, because on import it
 * takes in and removes every `<style data-styled>` of the page, which may be the host's. It reads the attribute's name
 * from `process.env` behind a `typeof process` guard, so it is given a `process` of its own.
 */
export const ownProcess = `const process = { env: { SC_ATTR: 'data-fe-styled' } };`

/** Files of styled-components. */
export const styledComponentsFiles = /\/node_modules\/styled-components\/.*\.js$/

const buildMode = /\bprocess\.env\.NODE_ENV\b/g

/** @param {string} id */
const pathOf = id => id.replace(/\?.*$/, '')

/** Whether a module is a file that npm installed, and not one the bundler thought up. @param {string} id */
const isInstalled = id => !id.startsWith('\0') && id.includes('/node_modules/')

/** @returns {import('rollup').Plugin} */
export const styledComponentsAttribute = () => ({
  name: 'styled-components-attribute',
  transform(code, id) {
    if (!styledComponentsFiles.test(pathOf(id))) return null
    const changed = new MagicString(code).prepend(ownProcess)
    return { code: changed.toString(), map: changed.generateMap({ hires: true }) }
  },
})

/** The text a library's file has after the replacements that are allowed, all of which are here. @param {string} id */
const expectedText = id => {
  const text = readFileSync(pathOf(id), 'utf8').replaceAll(buildMode, '"production"')
  return styledComponentsFiles.test(pathOf(id)) ? ownProcess + text : text
}

/**
 * Fails a build that changes a library: right after loading, each file of `node_modules` must have the bytes npm
 * installed, and before the bundler's own work begins no more than the named replacements may have happened to it.
 * @param {import('rollup').Plugin[]} replacements the plugins that may change libraries
 * @returns {import('rollup').Plugin[]}
 */
export const installedLibraries = replacements => [
  {
    name: 'installed-libraries',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (isInstalled(id) && code !== readFileSync(pathOf(id), 'utf8'))
          this.error(`${pathOf(id)} was loaded with other contents than npm installed`)
        return null
      },
    },
  },
  ...replacements,
  {
    name: 'installed-libraries-after-replacements',
    transform(code, id) {
      if (isInstalled(id) && code !== expectedText(id))
        this.error(`${pathOf(id)} was changed by more than the named replacements`)
      return null
    },
  },
]
