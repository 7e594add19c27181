// Writes the types of the tags for frameworks whose JSX knows no tags but its own: Solid and Preact. They augment modules of
// packages that this project does not have, so they are written as text. `test/hosts` compiles them with those packages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} JsxFramework
 * @property {string} name of the entry
 * @property {string} module that has the namespace `JSX`
 * @property {string} [events] members of the namespace by which handlers of events are typed
 * @property {string} [handlers] handlers of our events, as attributes
 */

/** @type {readonly JsxFramework[]} */
const frameworks = [
  {
    name: 'solid',
    module: 'solid-js',
    events: `
        /** Events for \`on:fe-login\`. */
        interface CustomEvents extends FeEventMap {
        }`,
  },
  {
    name: 'preact',
    module: 'preact',
    handlers: `{
    [Name in keyof FeEventMap as \`on\${Name}\`]?: (event: FeEventMap[Name]) => void;
}`,
  },
]

/** The names of the entries. */
export const jsxEntries = frameworks.map(({ name }) => name)

/** @param {JsxFramework} framework */
const typesOf = ({ module, events = '', handlers }) => {
  return `import type { JSX } from '${module}';
import type { ElementOptions, FeElementTypes, FeEventMap, FeTag, MarkupAttributesOf } from './types.js';
export * from './define.js';
type Tags = {
    [Tag in FeTag]: MarkupAttributesOf<Tag> & ElementOptions & Omit<JSX.HTMLAttributes<FeElementTypes[Tag]>, keyof MarkupAttributesOf<Tag>>${handlers ? ` & ${handlers}` : ''};
};
declare module '${module}' {
    namespace JSX {${events}
        interface IntrinsicElements extends Tags {
        }
    }
}
`
}

/** Writes the types beside those of the package. @param {string} npmFolder */
export const writeJsxTypes = npmFolder => {
  for (const framework of frameworks) writeFileSync(join(npmFolder, `${framework.name}.d.ts`), typesOf(framework))
}
