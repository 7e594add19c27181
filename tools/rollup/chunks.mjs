import { inRoot } from '../toolchain.mjs'

/** @typedef {import('rollup').GetModuleInfo} GetModuleInfo */

/** Libraries every view needs travel as one file, which a release of ours without new libraries leaves unchanged. */
const viewLibraries =
  /\/node_modules\/(?:react|react-dom|scheduler|styled-components|stylis|@emotion\/[^/]+|@r2wc\/core|@nanostores\/react|nanostores)\/|commonjsHelpers/

/** Controls and their icons. */
const controls = /\/src\/react\/ui\/|\/node_modules\/lucide\//
/** What messages need only in some later screens: how dates, numbers and lists are written. */
const formats = /\/src\/react\/messages\//
const controlsAndStyles = /\/src\/(?:react\/ui|styles)\/|\/node_modules\/lucide\//
/** What screens of every element share: controls, styles, the frame of a view, messages. */
const screenKit = /\/src\/(?:react\/(?:ui|app|messages)|styles)\/|\/node_modules\/lucide\//

/**
 * What a browser loads in turn, each stage with everything it needs beyond the ones before: entry, core, first view,
 * session, a tenant's theme, the password step, the steps after it. A stage never needs a later one, so that chunks
 * cannot form a circle. What is `apart` goes to a file of its own, for views that need no more than that.
 * @type {readonly { chunk: string, entries: readonly string[], apart?: RegExp }[]}
 */
const stages = [
  { chunk: 'fe-elements', entries: ['elements/define.ts'] },
  { chunk: 'core', entries: ['elements/app/appRuntime.ts'] },
  { chunk: 'view', entries: ['react/loginBox/view.tsx'] },
  // The first request of a visitor without a session is refused, so the code for refused requests belongs here.
  { chunk: 'session', entries: ['elements/app/identityApi.ts', 'http/failure.ts'] },
  { chunk: 'tenantTheme', entries: ['react/app/TenantTheme.tsx'], apart: controls },
  { chunk: 'password', entries: ['react/loginBox/passwordStep.tsx'], apart: screenKit },
  { chunk: 'stepScreens', entries: ['react/loginBox/stepScreens.ts'] },
]

/** Parts made to be shared by screens. */
const sharedParts = /\/src\/react\/(?:factors\/.*|loginBox\/(?:common\/.*|[^/]+))$/

/** From this many screens on, a module that they share travels in the common file. */
const manyScreens = 4

const ownCode = /\/(?:src|node_modules\/(?:jose|lucide))\//
const translation = /\/src\/locales\/[^/]+\//

/**
 * Distributes modules over chunks.
 * @returns {import('rollup').GetManualChunk}
 */
export const chunks = () => {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()

  /** Every module an entry needs at once. @param {string} entry @param {GetModuleInfo} getModuleInfo */
  const neededBy = (entry, getModuleInfo) => {
    const known = needs.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    needs.set(entry, found)
    return found
  }

  return (id, { getModuleInfo, getModuleIds }) => {
    // The preview has copies of its own.
    if (id.endsWith('?preview')) return undefined
    const isNeededBy = (/** @type {string} */ entry) => neededBy(entry, getModuleInfo).has(id)
    const stage = stages.find(({ entries }) => entries.some(entry => isNeededBy(inRoot('src', entry))))
    // Of the libraries, the entry holds what it needs itself.
    if (viewLibraries.test(id) && stage?.chunk !== 'fe-elements') return 'react'
    if (stage) return stage.apart?.test(id) ? 'screenKit' : stage.chunk
    if (!ownCode.test(id) || translation.test(id)) return undefined
    const isScreen = (/** @type {string} */ entry) =>
      entry.startsWith(inRoot('src', 'react')) && (getModuleInfo(entry)?.dynamicImporters.length ?? 0) > 0
    const screens = [...getModuleIds()].filter(entry => isScreen(entry) && isNeededBy(entry)).length
    if (formats.test(id)) return screens > 1 ? 'formats' : undefined
    if (controlsAndStyles.test(id)) return screens > 1 ? 'controls' : undefined
    return screens >= (sharedParts.test(id) ? 2 : manyScreens) ? 'common' : undefined
  }
}
