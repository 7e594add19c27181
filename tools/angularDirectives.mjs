// Writes the directives of the tags for Angular: an input for each attribute and option, an output for each event. They are
// in the format in which Angular libraries are published: the compiler of the application finishes them, so that the
// package is built without Angular's own compiler, and fits the application's version.
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { camelCase } from '../src/elements/attributes.ts'
import { commonAttributeDocs, eventDocs, ownAttributeDocs } from '../src/elements/elementDocs.ts'
import { optionNames } from '../src/elements/options.ts'
import { inRoot, readJson } from './toolchain.mjs'

/** @typedef {import('../src/elements/attributes.ts').FeTag} FeTag */
/** @typedef {import('../src/elements/elementDocs.ts').AttributeDoc} AttributeDoc */

const { version } = readJson(inRoot('node_modules', '@angular', 'core', 'package.json'))

/** @param {string} name */
const capitalized = name => camelCase(`-${name}`)

/** @param {FeTag} tag @param {[name: string, doc: AttributeDoc]} entry */
const attributeInput = (tag, [name, { default: value, meaning }]) => `
  /** ${meaning}${value === undefined ? '' : ` Default: ${value}.`} */
  declare ${camelCase(name)}?: MarkupAttributesOf<'${tag}'>['${name}'] | null | undefined`

/** @param {string} name */
const optionInput = name => `
  /** The property \`${name}\`. */
  declare ${name}?: ElementOptions['${name}'] | null | undefined`

/** @param {[name: string, doc: import('../src/elements/elementDocs.ts').EventDoc]} entry */
const output = ([name, { meaning }]) => `
  /** \`${name}\`: ${meaning} */
  readonly ${camelCase(name)}: OutputRef<CustomEvent<FeEventDetails['${name}']>> = this.event('${name}')`

/** @param {readonly string[]} names */
const asMap = names => names.map(name => `${name}: '${name}'`).join(', ')

/** @param {FeTag} tag */
const directiveOf = tag => {
  const name = capitalized(tag)
  const attributes = Object.entries({ ...commonAttributeDocs, ...ownAttributeDocs[tag] })
  const events = Object.entries(eventDocs).filter(([, { only }]) => only === undefined || only.includes(tag))
  const inputs = [...attributes.map(([attribute]) => camelCase(attribute)), ...optionNames]
  const outputs = events.map(([event]) => camelCase(event))
  return `
/** \`<${tag}>\` in templates: attributes in camel case and options as inputs, events as outputs. */
export class ${name} extends HostDirective<'${tag}'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<${name}, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0', version: '${version}', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    ${name}, '${tag}', never,
    { ${inputs.map(input => `${input}: { alias: '${input}'; required: false }`).join('; ')} },
    { ${outputs.map(one => `${one}: '${one}'`).join('; ')} },
    never, never, true, never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0', version: '${version}', ngImport: i0, type: ${name}, selector: '${tag}', isStandalone: true,
    inputs: { ${asMap(inputs)} }, outputs: { ${asMap(outputs)} }, usesOnChanges: true,
  } as never) as never
${attributes.map(entry => attributeInput(tag, entry)).join('')}${optionNames.map(optionInput).join('')}${events.map(output).join('')}
}`
}

const tags = /** @type {FeTag[]} */ (Object.keys(ownAttributeDocs))

const text = `// Written by \`npm run generate\` from the tables of attributes and events.
import * as i0 from '@angular/core'
import type { OutputRef, ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration } from '@angular/core'
import type { MarkupAttributesOf } from '../elements/attributes.ts'
import type { FeEventDetails } from '../elements/app/events.ts'
import type { ElementOptions } from '../elements/options.ts'
import { HostDirective } from './hostDirective.ts'
${tags.map(directiveOf).join('\n')}
`

const path = inRoot('src', 'angular', 'directives.generated.ts')
const options = await resolveConfig(inRoot('src', 'angular', 'provide.ts'))
writeFileSync(path, await format(text, { ...options, parser: 'typescript' }))
