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

/** Packages that an operator installs who wants what they are for. */
const optionalPeers = ['stripe']

/** The package that a module is imported from; `undefined` for files and modules of Node. @param {string} source */
export const packageNameOf = source => (isBuiltin(source) ? undefined : /^(?:@[^/]+\/)?[^./@][^/]*/.exec(source)?.[0])

/**
 * What the packages are to the server. npm would install an optional dependency by default, but no optional peer.
 * @param {readonly string[]} names
 * @param {Lock['packages']} packages
 */
const dependenciesOf = (names, packages) => {
  /** @param {(name: string) => boolean} isWanted */
  const versions = isWanted =>
    Object.fromEntries(
      names.filter(isWanted).map(name => [name, packages[`node_modules/${name}`]?.version ?? 'unknown']),
    )
  const peers = versions(name => optionalPeers.includes(name))
  return {
    dependencies: versions(name => !optionalPeers.includes(name)),
    ...(Object.keys(peers).length > 0 && {
      peerDependencies: peers,
      peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map(name => [name, { optional: true }])),
    }),
  }
}

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
  ...dependenciesOf(names, packages),
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
  const { name, version, license, dependencies, peerDependencies, peerDependenciesMeta, bin, engines } = manifest
  const peers = peerDependencies && { peerDependencies, peerDependenciesMeta }
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
    packages: { '': { name, version, license, dependencies, ...peers, bin, engines }, ...Object.fromEntries(packages) },
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
  'peerDependencies',
  'peerDependenciesMeta',
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
  const peers = Object.entries(/** @type {Record<string, string>} */ (manifest.peerDependencies ?? {}))
  const optional = /** @type {Record<string, { optional?: boolean }>} */ (manifest.peerDependenciesMeta ?? {})
  const loose = [...dependencies, ...peers].filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  const unlocked = dependencies.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
  return [
    ...fields.map(field => `package.json may not have the field ${field}`),
    ...loose.map(([name]) => `${name} has no exact version`),
    ...peers.flatMap(([name]) => (optional[name]?.optional === true ? [] : [`the peer ${name} is not optional`])),
    ...unlocked.map(([name]) => `npm-shrinkwrap.json does not have ${name} in the version of package.json`),
    ...(dependencies.length === 0 ? ['the server imports no package, which cannot be'] : []),
  ]
}
