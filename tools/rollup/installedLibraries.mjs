import { readFileSync } from 'node:fs'
import MagicString from 'magic-string'

/**
 * Makes our copy of styled-components use another attribute for its `<style>` tags, because on import it adopts and
 * removes every `<style data-styled>` of the page, which may be the host's. It reads the attribute's name from
 * `process.env` behind a `typeof process` guard, so it gets a `process` of its own.
 */
export const ownProcess = `const process = { env: { SC_ATTR: 'data-fe-styled' } };`

/** Files of styled-components. */
export const styledComponentsFiles = /\/node_modules\/styled-components\/.*\.js$/

const buildMode = /\bprocess\.env\.NODE_ENV\b/g

/** @param {string} id */
const pathOf = id => id.replace(/\?.*$/, '')

/** True for a file that npm installed, false for a virtual module of the bundler. @param {string} id */
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

/** The text of a library's file after the allowed replacements, all of which are here. @param {string} id */
const expectedText = id => {
  const text = readFileSync(pathOf(id), 'utf8').replaceAll(buildMode, '"production"')
  return styledComponentsFiles.test(pathOf(id)) ? ownProcess + text : text
}

/**
 * Fails a build that changes a library: when it is loaded, each file of `node_modules` must have the bytes that npm
 * installed, and before the bundler processes it, only the named replacements may have been applied.
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
