import { dirname, extname } from 'node:path'
import { inRoot } from '../toolchain.mjs'

/** @typedef {import('rollup').GetModuleInfo} GetModuleInfo */

/** Libraries that every view needs are one chunk, which stays cached across releases that do not change a library. */
const viewLibraries =
  /\/node_modules\/(?:react|react-dom|scheduler|styled-components|stylis|@emotion\/[^/]+|@r2wc\/core|@nanostores\/react|nanostores)\/|commonjsHelpers/

/** Parts of nanostores that only its binding to React uses; its index file imports them for the entry as well. */
const bindingParts = /\/node_modules\/nanostores\/(?:listen-keys|deep-map)\//
/** Parts of nanostores that the app needs once it runs, and the entry does not: all that its atoms are not made of. */
const storeParts = /\/node_modules\/nanostores\/(?!(?:atom|clean-stores|listen-keys|deep-map)\/|index\.js)/

/** Controls and their icons. */
const controls = /\/src\/react\/ui\/|\/node_modules\/lucide\//
/** Message code that only some later screens need: formats of dates, numbers and lists. */
const formats = /\/src\/react\/messages\//
/** The lists of the portal, with their tables and shared columns: one chunk for all sections that have a list. */
const lists = /\/src\/react\/(?:kit\/list|ui\/table|portal\/common\/memberLists)\//
const controlsAndStyles = /\/src\/(?:react\/ui|styles)\/|\/node_modules\/lucide\//
/** Modules that screens of all elements share: controls, styles, the frame of a view, messages. */
const screenKit = /\/src\/(?:react\/(?:ui|app|messages)|styles)\/|\/node_modules\/lucide\//

/** Dialogs, forms, toasts and hooks of sections: one chunk for all sections. What few of them show is not among them. */
const sectionParts =
  /\/src\/react\/(?:kit|portal\/common)\/(?!(?:charts|scrollingList|tree|access|commands|auditLog|bulk|connections|expiry|pictures|files|policies)\/)/
/** Modules of one section, and those that it shares with the pages of its links. */
const ownParts = /\/src\/(?:react|state)\/(?:portal\/(?!common\/)[^/]+|sso)\//
/** What goes to the same chunk as soon as two sections need it: controls that no other element needs, queries. */
const sectionKit = /\/src\/(?:react\/ui|styles|state\/(?:kit|portal\/common))\/|\/node_modules\/lucide\//
/** The module that defines the view of an element, one in the folder of each. @param {string} folder */
const viewIn = folder => inRoot('src', folder, 'view.tsx')
const portalView = viewIn('react/portal')
/** The partner shell and its pages. */
const partnerScreen = /\/src\/react\/partner\//
/** Pages of links about single sign-on, below `src/react`: flows of the login box that are made of the parts of sections. */
export const linkPages = /loginBox\/flows\/sso(?:SetUp|Report)\//
/**
 * Screens of portal and partner shell, what their kit loads on demand, and pages of links that are made of the portal's parts: no
 * other flow loads those parts for them.
 */
const framedScreen = new RegExp(`/src/react/(?:portal/|partner/|kit/|${linkPages.source})`)

/** Screens of the login box, and what they share. */
const loginBoxPart = /\/src\/react\/loginBox\//
/** State of a flow of the login box, loaded with the flow. */
const flowState = /\/src\/state\/signIn\/flows\//

/**
 * `entries` are folders, whose own files count, without their subfolders, or files.
 * @typedef {{ chunk: string, entries: readonly string[], apart?: { modules: RegExp, chunk: string } }} Stage
 */

/**
 * Loading stages after the entry in order, each with the modules it needs beyond the earlier ones: core, first view, session,
 * flows of the login box, a tenant's theme, its brand in the login box, the password step, the steps after it. A stage never needs a later one, so that chunks cannot import
 * each other in a circle. Modules named in `apart` go to a chunk of their own, for views that need only those.
 * @type {readonly Stage[]}
 */
const laterStages = [
  { chunk: 'core', entries: ['elements/app/runtime'] },
  // What small elements and their menus are made of, and nothing of React; the first part is needed by steps of sign-in as well.
  { chunk: 'addresses', entries: ['react/ui/address.ts', 'react/ui/directionMarks.ts', 'state/kit/urlSecrets.ts'] },
  { chunk: 'faces', entries: ['react/ui/face.ts', 'react/ui/placeBeside.ts'] },
  { chunk: 'laterTokens', entries: ['styles/laterTokens.generated.ts'] },
  { chunk: 'theme', entries: ['styles/theme.ts'] },
  { chunk: 'view', entries: ['react/loginBox'] },
  // The first request of a visitor without a session is refused, so the code for refused requests belongs here.
  { chunk: 'session', entries: ['elements/app/identity', 'http/failure.ts', 'state/session/shownSession.ts'] },
  { chunk: 'signIn', entries: ['elements/app/signIn'] },
  { chunk: 'accounts', entries: ['state/portal/accounts/accounts.ts'] },
  {
    chunk: 'tenantTheme',
    entries: ['react/app/TenantTheme.tsx', 'state/vendor/branding.ts'],
    apart: { modules: controls, chunk: 'screenKit' },
  },
  { chunk: 'brand', entries: ['react/loginBox/brand'], apart: { modules: controls, chunk: 'screenKit' } },
  {
    chunk: 'password',
    entries: ['react/loginBox/password'],
    apart: { modules: screenKit, chunk: 'screenKit' },
  },
  {
    chunk: 'stepScreens',
    entries: ['react/loginBox/steps'],
    apart: { modules: controls, chunk: 'frameAndFlows' },
  },
]

/** Modules written to be shared by screens. */
const sharedParts = /\/src\/react\/(?:factors\/.*|loginBox\/common\/.*)$/

/** A module shared by at least this many screens goes to the common chunk. */
const manyScreens = 4

const ownCode = /\/(?:src|node_modules\/(?:jose|lucide|valibot))\//
const translation = /\/src\/locales\/[^/]+\//

/** The entry of a page, one file. @type {readonly Stage[]} */
export const pageEntry = [{ chunk: 'fe-elements', entries: ['elements/define.ts'] }]

/**
 * The entries of the npm package: the script API, which defines nothing, with what the components for frameworks need; then the
 * elements. @type {readonly Stage[]}
 */
export const packageEntries = [
  {
    chunk: 'api',
    entries: ['index.ts', 'elements/attributes.ts', 'elements/options.ts', 'elements/app/hostAccess.ts'],
  },
  { chunk: 'elements', entries: ['elements/define.ts'] },
]

/**
 * Distributes modules over chunks.
 * @param {readonly Stage[]} entryStages
 * @returns {import('rollup').GetManualChunk}
 */
export const chunks = entryStages => {
  const stages = [...entryStages, ...laterStages]
  /** @type {Map<string, Set<string>>} */
  const needs = new Map()

  /** All modules that an entry imports statically, directly or indirectly. @param {string} entry @param {GetModuleInfo} getModuleInfo */
  const neededBy = (entry, getModuleInfo) => {
    const known = needs.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    needs.set(entry, found)
    return found
  }

  /** @type {Map<string, readonly string[]>} */
  const filesOf = new Map()
  /** The modules that an entry of a stage stands for. @param {string} entry @param {() => Iterable<string>} getModuleIds */
  const modulesOf = (entry, getModuleIds) => {
    const path = inRoot('src', entry)
    if (extname(path)) return [path]
    const known = filesOf.get(path) ?? [...getModuleIds()].filter(id => dirname(id) === path)
    filesOf.set(path, known)
    return known
  }

  return (id, { getModuleInfo, getModuleIds }) => {
    // The preview has its own copies of modules.
    if (id.endsWith('?preview')) return undefined
    const isNeededBy = (/** @type {string} */ entry) => neededBy(entry, getModuleInfo).has(id)
    const stage = stages.find(({ entries }) => entries.some(entry => modulesOf(entry, getModuleIds).some(isNeededBy)))
    // Libraries that the entry itself needs stay in the entry.
    const isOfEntry = stage && entryStages.includes(stage) && !bindingParts.test(id)
    if (isOfEntry && storeParts.test(id)) return 'core'
    if (viewLibraries.test(id) && !isOfEntry) return 'react'
    if (stage) return stage.apart?.modules.test(id) ? stage.apart.chunk : stage.chunk
    if (!ownCode.test(id) || translation.test(id)) return undefined
    const isScreen = (/** @type {string} */ entry) =>
      entry.startsWith(inRoot('src', 'react')) && (getModuleInfo(entry)?.dynamicImporters.length ?? 0) > 0
    const needing = [...getModuleIds()].filter(entry => isScreen(entry) && isNeededBy(entry))
    const screens = needing.length
    if (!formats.test(id) && needing.every(entry => framedScreen.test(entry))) {
      if (screens === 0) return undefined
      // By name, or else a chunk of sections takes along what it needs of the frame.
      const isOfPartner = needing.some(entry => partnerScreen.test(entry))
      if (needing.includes(portalView)) return isOfPartner ? 'frame' : 'portal'
      // Loaded on demand by code that is no screen, which must not load a section's chunk with it.
      if (!isScreen(id) && (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
        return flowState.test(id) ? undefined : 'sectionsAndFlows'
      // What sections load on demand is a chunk of its own.
      if (isScreen(id)) return undefined
      // Apart from the rest of the sections, which no page of the partner shell needs.
      if (isOfPartner) return needing.every(entry => partnerScreen.test(entry)) ? undefined : 'pagesAndSections'
      if (lists.test(id)) return 'list'
      if (sectionParts.test(id)) return 'sectionKit'
      // What the tabs of one section share is of no use to the others.
      if (ownParts.test(id)) return undefined
      if (sectionKit.test(id)) return screens > 1 ? 'sectionKit' : undefined
      // Dialogs that a section loads on demand count once, with its page.
      return new Set(needing.map(dirname)).size >= manyScreens ? 'sectionKit' : undefined
    }
    if (formats.test(id)) return screens > 1 ? 'formats' : undefined
    // Apart from what flows of the login box share, or else a frame takes all of that along.
    if (needing.includes(portalView)) return 'frameAndFlows'
    if (controlsAndStyles.test(id)) return screens > 1 ? 'controls' : undefined
    // A module that exactly one section and one flow import gets its own chunk, so that no other screen loads it.
    // Parts of the login box stay there: the pages of links are flows of it.
    if (needing.some(entry => framedScreen.test(entry)) && !loginBoxPart.test(id))
      return screens > 2 ? 'sectionsAndFlows' : undefined
    return screens >= (sharedParts.test(id) ? 2 : manyScreens) ? 'common' : undefined
  }
}
