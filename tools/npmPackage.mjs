// The npm package: the folder `dist/npm` with a package.json of its own. The project's package.json never reaches a
// host, because it brings the Node that this project runs on (189 MB, and a `node` in front of the host's own).
import { cpSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { inRoot, readJson } from './toolchain.mjs'

/**
 * @typedef {object} NpmManifest
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} license
 * @property {'module'} type
 * @property {string} types
 * @property {Record<string, string | { types: string, default: string }>} exports
 * @property {string[]} sideEffects
 * @property {Record<string, string>} engines
 * @property {Record<string, string>} dependencies
 * @property {string} customElements
 */

/**
 * The published package.json: an explicit list of fields, so that settings of this project are not published.
 * @param {Pick<NpmManifest, 'name' | 'version' | 'description' | 'license' | 'dependencies'>} project
 * @returns {NpmManifest}
 */
export const npmManifest = ({ name, version, description, license, dependencies }) => ({
  name,
  version,
  description,
  license,
  type: 'module',
  types: './esm/index.d.ts',
  exports: {
    '.': { types: './esm/index.d.ts', default: './esm/index.js' },
    './define': { types: './esm/elements/define.d.ts', default: './esm/elements/define.js' },
    './ssr': { types: './esm/ssr/renderLoginBox.d.ts', default: './ssr/renderLoginBox.js' },
    './custom-elements.json': './custom-elements.json',
    './html-custom-data.json': './html-custom-data.json',
    './package.json': './package.json',
  },
  // Bundlers silently empty a module that defines a tag and is not listed here.
  sideEffects: ['./esm/elements/define.js', './esm/react/*/view.js'],
  engines: { node: '>=20' },
  dependencies,
  customElements: 'custom-elements.json',
})

/**
 * Adds package.json and README to the built files.
 * @param {string} folder
 */
export const writeNpmPackage = folder => {
  const manifest = npmManifest(readJson(inRoot('package.json')))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(inRoot('README.md'), join(folder, 'README.md'))
}

/** Fields a published package.json may have. */
const publicFields = new Set([
  'name',
  'version',
  'description',
  'license',
  'type',
  'types',
  'exports',
  'sideEffects',
  'engines',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'customElements',
])

/**
 * Errors in a published package.json.
 * @param {Record<string, unknown>} manifest
 * @returns {string[]}
 */
export const manifestFaults = manifest => {
  const fields = Object.keys(manifest).filter(field => !publicFields.has(field))
  const nodes = Object.keys({ ...Object(manifest.dependencies), ...Object(manifest.peerDependencies) })
  return [
    ...fields.map(field => `package.json may not have the field ${field}`),
    ...nodes.filter(name => /^node(?:-|$)/.test(name)).map(name => `${name} brings a Node of its own into hosts`),
  ]
}

/**
 * Errors for modules that define tags and that bundlers may drop. A package that defines no tag is an error as well.
 * @param {{ sideEffects?: unknown }} manifest
 * @param {readonly { tag: string, module: string }[]} definitions with the path of the module in the package
 * @returns {string[]}
 */
export const sideEffectFaults = ({ sideEffects }, definitions) => {
  if (definitions.length === 0) return ['no module of the package defines a tag']
  if (!Array.isArray(sideEffects)) return ['sideEffects has to be a list of modules']
  const patterns = sideEffects.map(pattern => posix.normalize(String(pattern)))
  return definitions
    .filter(({ module }) => !patterns.some(pattern => posix.matchesGlob(module, pattern)))
    .map(({ tag, module }) => `sideEffects has to name ${module}, which defines ${tag}`)
}
