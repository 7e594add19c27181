// `node tools/checkNpm.mjs [folder]`: imports every module of a package on an empty page, records which one
// defines which tag, and prints the package's errors. The default folder is `dist/npm`.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'
import { parseAst } from 'rollup/parseAst'
import { hostLibraries, importTableFile, manifestFaults, sideEffectFaults } from './npmPackage.mjs'
import { distFolder, readJson, say } from './toolchain.mjs'

const folder = resolve(process.argv[2] ?? join(distFolder, 'npm'))

/** Adds the globals of a page to this process. */
const becomePage = () => {
  const window = new Window({ url: 'http://localhost/' })
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis)) Object.assign(globalThis, { [name]: Reflect.get(window, name) })
  Object.assign(globalThis, { window })
}

/** The module whose evaluation called this: the outermost one of the package on the stack. */
const runningModule = () => {
  const files = [...(new Error('to read its stack').stack ?? '').matchAll(/file:\/\/[^\s()]+?(?=:\d+:\d+)/g)]
  const paths = files.map(([url]) => relative(folder, fileURLToPath(url)))
  return paths.findLast(path => !path.startsWith('..')) ?? 'a dependency'
}

/** Each tag with the module that defines it when it is imported. */
const findDefinitions = async () => {
  becomePage()
  Error.stackTraceLimit = Infinity
  /** @type {{ tag: string, module: string }[]} */
  const definitions = []
  // No tag counts as defined, so that a second module that defines the same tag is found as well.
  customElements.get = () => undefined
  customElements.define = tag => void definitions.push({ tag, module: runningModule() })
  // A build of Angular finishes the modules of its libraries; without one, its compiler has to be there.
  if (modules.includes('angular.js')) await import('@angular/compiler')
  for (const path of modules) await import(pathToFileURL(join(folder, path)).href)
  return definitions
}

const modules = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(path => path.endsWith('.js'))

/**
 * What a module imports, by its syntax: its texts may contain code as well.
 * @param {string} path
 */
const importsOf = path => {
  /** @type {{ name: string, isDynamic: boolean }[]} */
  const found = []
  /** @param {unknown} node */
  const visit = node => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && 'source' in node && typeof node.source === 'object' && node.source !== null) {
      const name = 'value' in node.source ? node.source.value : undefined
      if (typeof name === 'string') found.push({ name, isDynamic: node.type === 'ImportExpression' })
    }
    Object.values(node).forEach(visit)
  }
  visit(parseAst(readFileSync(join(folder, path), 'utf8')))
  return found
}

/** Packages that a module imports from its host: none, but the entries for frameworks those. @param {string} path */
const libraryFaults = path => {
  const packages = importsOf(path).filter(({ name }) => !name.startsWith('.'))
  const foreign = packages.filter(({ name }) => !hostLibraries[path]?.includes(name))
  return foreign.map(({ name }) => `${path} needs ${name} from its host`)
}

/** An import() of another file in a chunk: all of them belong into one file (`rollup/importTable.mjs`). @param {string} path */
const nestedImportFaults = path => {
  if (dirname(path) !== 'chunks' || path === importTableFile) return []
  return importsOf(path).some(({ name, isDynamic }) => isDynamic && name.startsWith('.'))
    ? [`${path} has an import(), which belongs into ${importTableFile}`]
    : []
}

/**
 * An address beside a module, which bundlers of hosts take for a file of the package (`rollup/libraryAddress.mjs`).
 * @param {string} path
 */
const addressFaults = path =>
  /\bimport\.meta\.url\b/.test(readFileSync(join(folder, path), 'utf8'))
    ? [`${path} asks for its own address; webpack looks for a file there`]
    : []

const manifest = readJson(join(folder, 'package.json'))
const found = [
  ...manifestFaults(manifest),
  ...modules.flatMap(libraryFaults),
  ...modules.flatMap(nestedImportFaults),
  ...modules.flatMap(addressFaults),
]
// A module with a missing library cannot be imported.
const faults = found.length > 0 ? found : sideEffectFaults(manifest, await findDefinitions())
for (const fault of faults) say(fault)
// The page's timers would keep the process alive.
process.exit(faults.length === 0 ? 0 : 1)
