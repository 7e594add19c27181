// Configuration of the custom elements manifest: the analyzer finds classes and methods; the tables in src/elements add
// the rest.
import { commonAttributeDocs, eventDocs, ownAttributeDocs, slotDocs } from '../src/elements/elementDocs.ts'

/** @typedef {import('../src/elements/attributes.ts').FeTag} FeTag */
/** @typedef {import('../src/elements/elementDocs.ts').AttributeDoc} AttributeDoc */

/** @type {Readonly<Record<string, FeTag>>} */
const tagOfClass = {
  FeLoginBox: 'fe-login-box',
  FeAdminPortal: 'fe-admin-portal',
  FePartnerShell: 'fe-partner-shell',
}

/** @param {[name: string, doc: AttributeDoc]} entry */
const attribute = ([name, { default: value, meaning }]) => ({
  name,
  description: value === undefined ? meaning : `${meaning} Default: ${value}.`,
})

/** @param {FeTag} tag */
const attributesOf = tag =>
  [...Object.entries(commonAttributeDocs), ...Object.entries(ownAttributeDocs[tag])].map(attribute)

/** @param {FeTag} tag */
const eventsOf = tag =>
  Object.entries(eventDocs)
    .filter(([, { only }]) => only === undefined || only === tag)
    .map(([name, { meaning }]) => ({ name, description: meaning, type: { text: 'CustomEvent' } }))

/** Fields of the manifest's class declaration for one of our tags. @param {FeTag} tag */
export const elementFacts = tag => ({
  tagName: tag,
  customElement: true,
  attributes: attributesOf(tag),
  slots: Object.entries(slotDocs[tag]).map(([name, description]) => ({ name, description })),
  events: eventsOf(tag),
})

/**
 * Completes the analyzer's result: our tags with their attributes, slots and events, without private members.
 * @param {{ modules: { declarations?: Record<string, unknown>[] }[] }} manifest
 */
const complete = ({ modules }) => {
  for (const declaration of modules.flatMap(({ declarations = [] }) => declarations)) {
    const members = /** @type {{ privacy?: string }[] | undefined} */ (declaration.members)
    if (members) declaration.members = members.filter(({ privacy }) => privacy === undefined || privacy === 'public')
    delete declaration.events
    const tag = tagOfClass[/** @type {string} */ (declaration.name)]
    if (tag) Object.assign(declaration, elementFacts(tag))
  }
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
