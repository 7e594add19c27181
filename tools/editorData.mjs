// Data for editors, made of the custom elements manifest: VS Code reads `html-custom-data.json` and `css-custom-data.json`,
// editors of JetBrains `web-types.json`.

/**
 * @typedef {{ name: string, description?: string }} Described
 * @typedef {Described & { type?: { text: string }, default?: string }} Attribute
 * @typedef {Described & { syntax?: string }} CssProperty
 * @typedef {Described & { tagName?: string, attributes?: Attribute[], members?: (Described & { kind: string, type?: { text: string } })[],
 *   events?: (Described & { type: { text: string } })[], slots?: Described[], cssParts?: Described[], cssProperties?: CssProperty[] }} Declaration
 * @typedef {{ modules: { declarations?: Declaration[] }[] }} Manifest
 */

/** @param {Manifest} manifest */
const elementsOf = ({ modules }) =>
  modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName !== undefined)

/** @param {readonly Described[]} [list] */
const described = (list = []) => list.map(({ name, description }) => ({ name, description }))

/** The words of an attribute's type, such as `'path' | 'hash'`. @param {Attribute} attribute */
const wordsOf = ({ type }) => [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, word = '']) => word)

/** @param {string} name of a custom property @param {readonly Declaration[]} elements */
const isFirst = (name, elements) =>
  elements.findIndex(({ cssProperties = [] }) => cssProperties.some(one => one.name === name))

/** Custom properties of any element, each once. @param {readonly Declaration[]} elements */
const cssPropertiesOf = elements =>
  elements.flatMap(({ cssProperties = [] }, index) =>
    cssProperties.filter(({ name }) => isFirst(name, elements) === index),
  )

/** Tags and attributes for the HTML of VS Code (`html.customData`). @param {Manifest} manifest */
export const htmlCustomData = manifest => ({
  version: 1.1,
  tags: elementsOf(manifest).map(({ tagName, description = '', attributes = [] }) => ({
    name: tagName,
    description,
    attributes: attributes.map(attribute => {
      const words = attribute.type?.text === 'boolean' ? undefined : wordsOf(attribute)
      return {
        name: attribute.name,
        description: attribute.description,
        ...(words === undefined && { valueSet: 'v' }),
        ...(words && words.length > 0 && { values: words.map(name => ({ name })) }),
      }
    }),
  })),
})

/** Custom properties and parts for the CSS of VS Code (`css.customData`). @param {Manifest} manifest */
export const cssCustomData = manifest => {
  const elements = elementsOf(manifest)
  const parts = new Set(elements.flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)))
  return {
    version: 1.1,
    properties: described(cssPropertiesOf(elements)),
    pseudoElements: [...parts].map(name => ({ name: `::part(${name})`, description: `A part of fe-elements.` })),
  }
}

/** Everything for editors of JetBrains. @param {Manifest} manifest @param {{ name: string, version: string }} about */
export const webTypes = (manifest, { name, version }) => {
  const elements = elementsOf(manifest)
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map(({ tagName, description, attributes = [], members = [], events = [], ...element }) => ({
          name: tagName,
          description,
          attributes: attributes.map(attribute => ({
            name: attribute.name,
            description: attribute.description,
            ...(attribute.default !== undefined && { default: attribute.default }),
            value: { type: attribute.type?.text ?? 'string' },
          })),
          slots: described(element.slots),
          js: {
            properties: members
              .filter(({ kind }) => kind === 'field')
              .map(({ type, ...member }) => ({ name: member.name, description: member.description, type: type?.text })),
            events: events.map(({ type, ...event }) => ({
              name: event.name,
              description: event.description,
              type: type.text,
            })),
          },
          css: { parts: described(element.cssParts) },
        })),
      },
      css: { properties: described(cssPropertiesOf(elements)) },
    },
  }
}
