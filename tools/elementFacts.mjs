// Configuration of the custom elements manifest: the analyzer finds classes and methods; the tables in src/elements add
// the rest.
import { camelCase, commonAttributes, ownAttributes } from '../src/elements/attributes.ts'
import {
  commonAttributeDocs,
  cssPropertyDocs,
  eventDocs,
  ownAttributeDocs,
  partDocs,
  slotDocs,
} from '../src/elements/elementDocs.ts'

/** @typedef {import('../src/elements/attributes.ts').FeTag} FeTag */
/** @typedef {import('../src/elements/elementDocs.ts').AttributeDoc} AttributeDoc */

/** @type {Readonly<Record<string, FeTag>>} */
const tagOfClass = {
  FeLoginBox: 'fe-login-box',
  FeAdminPortal: 'fe-admin-portal',
  FePartnerShell: 'fe-partner-shell',
  FeSignInButton: 'fe-sign-in-button',
  FeOrganizationSwitcher: 'fe-organization-switcher',
  FeUserButton: 'fe-user-button',
}

/** The TypeScript type of an attribute, from its words or what its parser makes of texts. @param {(text: string) => unknown} parse @param {AttributeDoc} doc */
const typeOf = (parse, { words }) => {
  if (words) return words.map(word => `'${word}'`).join(' | ')
  if (parse('') === true) return 'boolean'
  return parse('7') === 7 ? 'number' : 'string'
}

/** @param {FeTag} tag @param {[name: string, doc: AttributeDoc]} entry */
const attribute = (tag, [name, doc]) => {
  /** @type {Record<string, (text: string) => unknown>} */
  const parsers = { ...commonAttributes, ...ownAttributes[tag] }
  const { default: value, meaning } = doc
  const [, written] = /^`(.*)`$/.exec(value ?? '') ?? []
  return {
    name,
    fieldName: camelCase(name),
    description: value === undefined ? meaning : `${meaning} Default: ${value}.`,
    type: { text: typeOf(parsers[name] ?? String, doc) },
    ...(written !== undefined && { default: written }),
  }
}

/** @param {FeTag} tag */
const attributesOf = tag =>
  [...Object.entries(commonAttributeDocs), ...Object.entries(ownAttributeDocs[tag])].map(entry => attribute(tag, entry))

/** The properties that read and write the attributes. @param {FeTag} tag */
export const propertiesOf = tag =>
  attributesOf(tag).map(({ name, fieldName, description, type }) => ({
    kind: 'field',
    name: fieldName,
    description,
    type: { text: type.text === 'boolean' ? type.text : `${type.text} | undefined` },
    attribute: name,
    reflects: true,
  }))

/** @param {FeTag} tag */
const eventsOf = tag =>
  Object.entries(eventDocs)
    .filter(([, { only }]) => only === undefined || only.includes(tag))
    .map(([name, { meaning }]) => ({
      name,
      description: meaning,
      type: { text: `CustomEvent<FeEventDetails['${name}']>` },
    }))

/** Fields of the manifest's class declaration for one of our tags. @param {FeTag} tag */
export const elementFacts = tag => ({
  tagName: tag,
  customElement: true,
  attributes: attributesOf(tag),
  slots: Object.entries(slotDocs[tag]).map(([name, description]) => ({ name, description })),
  events: eventsOf(tag),
  cssParts: Object.entries(partDocs[tag]).map(([name, description]) => ({ name, description })),
  cssProperties: Object.entries(cssPropertyDocs).map(([name, { syntax, meaning }]) => ({
    name,
    syntax,
    description: meaning,
  })),
})

/**
 * @typedef {{ name: string, privacy?: string, inheritedFrom?: unknown }} Member
 * @typedef {{ name: string, members?: Member[], superclass?: unknown } & Record<string, unknown>} ClassFacts
 * @typedef {{ kind: string, path: string, declarations?: ClassFacts[], exports?: unknown[] }} ModuleFacts
 */

/** One of our classes with its tag; without private members, callbacks of the browser, and modules of the sources. @param {ClassFacts} found */
const ourClass = found => {
  const tag = /** @type {FeTag} */ (tagOfClass[found.name])
  const members = (found.members ?? []).filter(
    ({ name, privacy = 'public' }) => privacy === 'public' && !name.endsWith('Callback'),
  )
  return {
    ...found,
    members: [...members.map(({ inheritedFrom: _module, ...member }) => member), ...propertiesOf(tag)],
    superclass: { name: 'HTMLElement' },
    ...elementFacts(tag),
  }
}

/** The entry of the package that defines the tags. */
const entry = 'define.js'

/**
 * Puts our classes into the one module of the package that hosts import, and leaves all others out.
 * @param {{ modules: ModuleFacts[] }} manifest
 */
const complete = manifest => {
  const all = manifest.modules.flatMap(({ declarations = [] }) => declarations)
  const declarations = all.filter(({ name }) => name in tagOfClass).map(ourClass)
  const exports = declarations.map(({ name, tagName }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: entry },
  }))
  manifest.modules = [{ kind: 'javascript-module', path: entry, declarations, exports }]
}

/** The analyzer's configuration. */
export default {
  // The analyzer would write the folder of an unfinished build into package.json.
  packagejson: false,
  plugins: [
    {
      name: 'element-facts',
      /** @param {{ customElementsManifest: Parameters<typeof complete>[0] }} phase */
      packageLinkPhase: ({ customElementsManifest }) => complete(customElementsManifest),
    },
  ],
}
