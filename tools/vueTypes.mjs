// Writes the types of the Vue components: a prop for each attribute, with its meaning, and a handler for each event.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { camelCase } from '../src/elements/attributes.ts'
import { commonAttributeDocs, eventDocs, ownAttributeDocs } from '../src/elements/elementDocs.ts'
import { inRoot } from './toolchain.mjs'

/** @typedef {import('../src/elements/attributes.ts').FeTag} FeTag */
/** @typedef {import('../src/elements/elementDocs.ts').AttributeDoc} AttributeDoc */

/** @param {string} name */
const capitalized = name => camelCase(`-${name}`)

/** @param {FeTag} tag @param {[name: string, doc: AttributeDoc]} entry */
const prop = (tag, [name, { default: value, meaning }]) => `
  /** ${meaning}${value === undefined ? '' : ` Default: ${value}.`} */
  ${camelCase(name)}?: AttributesOf<'${tag}'>['${camelCase(name)}']`

/** @param {[name: string, doc: import('../src/elements/elementDocs.ts').EventDoc]} entry */
const handler = ([name, { meaning }]) => `
  /** \`${name}\`: ${meaning} */
  on${capitalized(name)}?: (event: CustomEvent<FeEventDetails['${name}']>) => void`

/** Props of single components beyond attributes and options. @type {Partial<Record<FeTag, string>>} */
const furtherProps = {
  'fe-login-box': `
  /** The first screen from \`renderLoginBox()\` of \`fe-elements/ssr\`, shown before any script runs. Read on servers only. */
  markup?: string`,
}

/** @param {FeTag} tag */
const propsOf = tag => {
  const attributes = Object.entries({ ...commonAttributeDocs, ...ownAttributeDocs[tag] })
  const events = Object.entries(eventDocs).filter(([, { only }]) => only === undefined || only.includes(tag))
  return `
/** Props of \`<${capitalized(tag)}>\`: attributes in camel case, options, and handlers of events. */
export interface ${capitalized(tag)}Props extends ElementOptions, HostAttributes {
${attributes.map(entry => prop(tag, entry)).join('')}${furtherProps[tag] ?? ''}${events.map(handler).join('')}
}`
}

const tags = /** @type {FeTag[]} */ (Object.keys(ownAttributeDocs))

const text = `// Written by \`npm run generate\` from the tables of attributes and events.
import type { AttributesOf } from '../elements/attributes.ts'
import type { FeEventDetails } from '../elements/app/events.ts'
import type { ElementOptions } from '../elements/options.ts'
import type { HostAttributes, HostComponent } from './hostComponent.ts'
${tags.map(propsOf).join('\n')}

declare module 'vue' {
  /** Components that the plugin registers, for templates. */
  interface GlobalComponents {
    ${tags.map(tag => `${capitalized(tag)}: HostComponent<'${tag}', ${capitalized(tag)}Props>`).join('\n    ')}
  }
  /** Children of the portal name their place in it by the attribute \`slot\`, which strict templates know by this. */
  interface HTMLAttributes {
    slot?: string
  }
  /** The same of components. */
  interface AllowedComponentProps {
    slot?: string
  }
}
`

const path = inRoot('src', 'vue', 'globalComponents.generated.ts')
const options = await resolveConfig(inRoot('src', 'vue', 'plugin.ts'))
writeFileSync(path, await format(text, { ...options, parser: 'typescript' }))
