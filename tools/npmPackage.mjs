// The npm package: the folder `dist/npm` with a package.json of its own. The project's package.json never reaches a
// host, because it brings the Node that this project runs on (189 MB, and a `node` in front of the host's own).
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { jsxEntries } from './jsxTypes.mjs'
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
 * @property {Record<string, string>} peerDependencies
 * @property {Record<string, { optional: true }>} peerDependenciesMeta
 * @property {string} customElements
 * @property {string} web-types
 */

/**
 * Entries with types of their own, by the sources of both. What runs in a page and what runs anywhere have types of the
 * same names, so they share none.
 * @type {readonly import('./bundleTypes.mjs').TypeGroup[]}
 */
export const typeGroups = [
  {
    shared: 'types',
    entries: [
      { source: 'index', file: 'index' },
      { source: 'elements/define', file: 'define' },
      { source: 'hosts/testing', file: 'testing' },
      { source: 'hosts/react/components', folder: 'hosts/react', file: 'react' },
      { source: 'ssr/renderLoginBox', file: 'ssr' },
      { source: 'vue/vite', file: 'vue-vite' },
      { source: 'vue/plugin', folder: 'vue', file: 'vue' },
      { source: 'angular/provide', folder: 'angular', file: 'angular' },
    ],
  },
  {
    shared: 'backendTypes',
    entries: [
      { source: 'hosts/backend', file: 'backend' },
      { source: 'hosts/preview', file: 'preview' },
    ],
  },
  { shared: 'serverTypes', entries: [{ source: 'hosts/server', file: 'server' }] },
]

/** What an entry uses of its host, by the entry's file; all other libraries are in the chunks. @type {Readonly<Record<string, readonly string[]>>} */
export const hostLibraries = {
  'react.js': ['react'],
  'vue.js': ['vue'],
  'angular.js': ['@angular/common', '@angular/core', '@angular/router', 'rxjs'],
}

/** The chunk that has every import() of the chunks. */
export const importTableFile = 'chunks/imports.js'

/** @param {string} file */
const entry = file => ({ types: `./${file}.d.ts`, default: `./${file}.js` })

/** Hosts install none of these for us. @param {Record<string, string>} peerDependencies */
const hostPeers = peerDependencies => ({
  peerDependencies,
  peerDependenciesMeta: Object.fromEntries(
    Object.keys(peerDependencies).map(name => [name, /** @type {const} */ ({ optional: true })]),
  ),
})

/**
 * The published package.json: an explicit list of fields, so that settings of this project are not published.
 * @param {Pick<NpmManifest, 'name' | 'version' | 'description' | 'license'>} project
 * @returns {NpmManifest}
 */
export const npmManifest = ({ name, version, description, license }) => ({
  name,
  version,
  description,
  license,
  type: 'module',
  types: './index.d.ts',
  exports: {
    '.': entry('index'),
    './define': entry('define'),
    './react': entry('react'),
    './ssr': entry('ssr'),
    './server': entry('server'),
    './backend': entry('backend'),
    './preview': entry('preview'),
    './testing': entry('testing'),
    './vue': entry('vue'),
    './vue/vite': entry('vue-vite'),
    './angular': entry('angular'),
    // They define the tags, as `./define` does, and add types of their own.
    ...Object.fromEntries(jsxEntries.map(name => [`./${name}`, { types: `./${name}.d.ts`, default: './define.js' }])),
    './custom-elements.json': './custom-elements.json',
    './html-custom-data.json': './html-custom-data.json',
    './css-custom-data.json': './css-custom-data.json',
    './web-types.json': './web-types.json',
    './package.json': './package.json',
  },
  // Bundlers silently empty a module that defines a tag and is not listed here.
  sideEffects: ['./define.js', './preview.js', './testing.js', './chunks/*.js'],
  engines: { node: '>=20' },
  // Libraries are in the chunks. Only the entries `./react`, `./vue` and `./angular` use what the host has.
  ...hostPeers({
    react: '>=18',
    vue: '>=3.5',
    '@angular/common': '>=19',
    '@angular/core': '>=19',
    '@angular/router': '>=19',
    rxjs: '>=7',
  }),
  customElements: 'custom-elements.json',
  'web-types': './web-types.json',
})

/**
 * A page of the project as a package has it: links to files of the project that are not in the package lead to the repository where
 * package.json names one, and are plain text otherwise; pictures are left out then.
 * @param {string} text
 * @param {{ repository?: string | { url: string } }} manifest
 * @param {readonly string[]} [kept] files beside the page that the package has as well
 */
export const publishedReadme = (text, { repository }, kept = []) => {
  const url = typeof repository === 'string' ? repository : repository?.url
  const base = url?.replace(/^git\+/, '').replace(/\.git$/, '')
  const link = /(!?)\[([^\]]*)\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g
  return text.replaceAll(link, (all, picture, label, path) => {
    if (kept.includes(path.split('#')[0])) return all
    if (!base) return picture ? '' : label
    return `${picture}[${label}](${base}/${picture ? 'raw' : 'blob'}/HEAD/${path})`
  })
}

/**
 * Adds package.json, README, LICENSE and what coding assistants read to the built files.
 * @param {string} folder
 */
export const writeNpmPackage = folder => {
  const project = readJson(inRoot('package.json'))
  const manifest = npmManifest(project)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'README.md'), publishedReadme(readFileSync(inRoot('README.md'), 'utf8'), project))
  copyFileSync(inRoot('LICENSE'), join(folder, 'LICENSE'))
  copyFileSync(inRoot('docs', 'skill.md'), join(folder, 'SKILL.md'))
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
  'peerDependencies',
  'peerDependenciesMeta',
  'customElements',
  'web-types',
])

/**
 * Errors in a published package.json.
 * @param {Record<string, unknown>} manifest
 * @returns {string[]}
 */
export const manifestFaults = manifest => {
  const fields = Object.keys(manifest).filter(field => !publicFields.has(field))
  const required = Object.keys(Object(manifest.peerDependencies)).filter(
    name => Object(manifest.peerDependenciesMeta)[name]?.optional !== true,
  )
  return [
    ...fields.map(field => `package.json may not have the field ${field}`),
    ...required.map(name => `${name} would be installed in every host; libraries belong into the chunks`),
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
