// package.json and npm-shrinkwrap.json of the server's package.
import { isBuiltin } from 'node:module'

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 * @typedef {{ version: string, license: string }} Project
 * @typedef {ReturnType<typeof serverManifest>} ServerManifest
 */

/** The package that a module is imported from; `undefined` for files and modules of Node. @param {string} source */
export const packageNameOf = source => (isBuiltin(source) ? undefined : /^(?:@[^/]+\/)?[^./@][^/]*/.exec(source)?.[0])

/**
 * The published package.json: without scripts, and with exact versions.
 * @param {Project} project
 * @param {readonly string[]} names of the packages that it imports
 * @param {Lock} lock
 */
export const serverManifest = ({ version, license }, names, { packages }) => ({
  name: 'fe-elements-server',
  version,
  description: 'The server of fe-elements: sign-in, account administration and identity for several organizations.',
  license,
  type: 'module',
  bin: { 'fe-elements-server': 'lib/server.js' },
  exports: { './package.json': './package.json' },
  // The first Node with argon2id.
  engines: { node: '>=24.7' },
  dependencies: Object.fromEntries(names.map(name => [name, packages[`node_modules/${name}`]?.version ?? 'unknown'])),
})

/** What a package cannot run without, where it is for this platform. @param {LockedPackage} locked */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter(name => peerDependenciesMeta[name]?.optional !== true),
]

/**
 * Where Node finds a package from another one: in its folder, or in one above.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
const pathOf = (lock, from, name) => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock.packages[path]) return path
  return from === '' ? undefined : pathOf(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/**
 * The lock file of the published package: of the project's lock file, the packages that the server needs.
 * @param {ServerManifest} manifest
 * @param {Lock} lock
 */
export const shrinkwrapOf = (manifest, lock) => {
  const { name, version, license, dependencies, bin, engines } = manifest
  const found = new Set(Object.keys(dependencies).map(own => `node_modules/${own}`))
  for (const path of found)
    for (const needed of neededBy(lock.packages[path] ?? {})) {
      const place = pathOf(lock, path, needed)
      if (place !== undefined) found.add(place)
    }
  const packages = [...found].sort().map(path => {
    const {
      dev: _dev,
      devOptional: _devOptional,
      ...locked
    } = /** @type {Record<string, unknown>} */ (lock.packages[path])
    return [path, locked]
  })
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, license, dependencies, bin, engines }, ...Object.fromEntries(packages) },
  }
}

const publicFields = new Set([
  'name',
  'version',
  'description',
  'license',
  'type',
  'bin',
  'exports',
  'engines',
  'dependencies',
])

/**
 * Errors in the server's package.json and npm-shrinkwrap.json.
 * @param {Record<string, unknown>} manifest
 * @param {Lock} shrinkwrap
 * @returns {string[]}
 */
export const serverManifestFaults = (manifest, { packages }) => {
  const fields = Object.keys(manifest).filter(field => !publicFields.has(field))
  const dependencies = Object.entries(/** @type {Record<string, string>} */ (manifest.dependencies ?? {}))
  const loose = dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  const unlocked = dependencies.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
  return [
    ...fields.map(field => `package.json may not have the field ${field}`),
    ...loose.map(([name]) => `${name} has no exact version`),
    ...unlocked.map(([name]) => `npm-shrinkwrap.json does not have ${name} in the version of package.json`),
    ...(dependencies.length === 0 ? ['the server imports no package, which cannot be'] : []),
  ]
}
