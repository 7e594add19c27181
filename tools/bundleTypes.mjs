// Bundles the type declarations of the npm package, so that they compile without any dependency: an entry's own modules
// go to the file of the entry, all others to a file that its group shares, and declarations that no entry reaches are left
// out.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * @typedef {object} Module one declaration file as the compiler wrote it
 * @property {string} file the bundled file it belongs to
 * @property {string[]} exports `export { … } from` and `export *`, without the specifier
 * @property {string[]} packages imports from packages that hosts have
 * @property {Map<string, string>} unavailable names that its declarations cannot use in the package, with the reasons
 * @property {string[]} globals `declare global` and augmented modules
 * @property {{ name: string, text: string }[]} declarations
 *
 * @typedef {object} TypeEntry
 * @property {string} source its module, without `.d.ts`
 * @property {string} [folder] whose modules are all written to the entry's file
 * @property {string} file its file in the package, without `.d.ts`
 */

/** @typedef {{ shared: string, entries: readonly TypeEntry[] }} TypeGroup entries, and the file of all declarations that belong to none of them */

/** Types of stores as hosts may use them, in place of the library's. */
const stores = `/** A value that changes over time. */
interface ReadableAtom<Value = any> {
    get(): Value;
    /** Calls the listener now and after each change; returns the function that stops it. */
    subscribe(listener: (value: Value, before?: Value) => void): () => void;
    /** Calls the listener after each change; returns the function that stops it. */
    listen(listener: (value: Value, before?: Value) => void): () => void;
}
/** A value that may be set. */
interface WritableAtom<Value = any> extends ReadableAtom<Value> {
    set(value: Value): void;
}`

/** Packages whose types are replaced by `stores`. */
const replacedPackages = new Set(['nanostores'])
/** Packages whose types hosts have where they use the entry. */
const hostPackages = new Set([
  'react',
  'vue',
  ...['core', 'common', 'common/http', 'router'].map(name => `@angular/${name}`),
])

const comment = String.raw`(?:/\*\*(?:(?!\*/)[^])*\*/\n)?`
const leadingComment = new RegExp(`^${comment}`)
const statementStart = new RegExp(`^${comment}(?:export|declare|import|type|interface|abstract) `, 'gm')
const declaredName = /^(?:export )?(?:declare )?(?:abstract )?(?:const|class|function|interface|type) (\w+)/

/** Splits text in the compiler's layout into statements with their comments. @param {string} text */
const statementsOf = text => {
  const starts = [...text.matchAll(statementStart)].map(({ index }) => index)
  return starts.map((start, index) => text.slice(start, starts[index + 1]).trimEnd())
}

/** The identifiers of a declaration, and some words that are none. @param {string} text */
const wordsOf = text => text.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"/g, '').match(/[A-Za-z_$][\w$]*/g) ?? []

/** @param {string} statement @returns {Module['declarations'][number]} */
const declaration = statement => {
  const about = leadingComment.exec(statement)?.[0] ?? ''
  const code = statement.slice(about.length)
  const [, name] = declaredName.exec(code) ?? []
  if (name === undefined) throw new Error(`not a declaration: ${code.slice(0, 80)}`)
  return { name, text: `${about}export ${code.replace(/^export /, '')}` }
}

/** @param {Module} module @param {string} statement @param {(specifier: string) => void} visit */
const addStatement = (module, statement, visit) => {
  const code = statement.replace(leadingComment, '')
  const [from, specifier = ''] = / from ['"]([^'"]+)['"];$/.exec(code) ?? []
  const [, merged] = /^declare module '\.[^']*' \{\n([^]*)\n\}$/.exec(code) ?? []
  if (from !== undefined) {
    for (const [, name = ''] of code.matchAll(/\bas (\w+)/g))
      module.unavailable.set(name, `bundled types cannot rename: ${code}`)
    if (specifier.startsWith('.')) visit(specifier)
    else if (hostPackages.has(specifier)) module.packages.push(code)
    else if (!replacedPackages.has(specifier))
      for (const name of wordsOf(code.slice(0, -from.length)))
        module.unavailable.set(name, `types of ${specifier} would reach hosts`)
    if (code.startsWith('export ')) module.exports.push(code.slice(0, -from.length))
  } else if (merged !== undefined) {
    for (const part of statementsOf(merged.replaceAll(/^ {4}/gm, ''))) addStatement(module, part, visit)
  } else if (/^declare (?:global|module)\b/.test(code)) {
    // Constants of the bundler are no part of the package.
    if (!code.includes('const __FE_')) module.globals.push(statement)
  } else if (!code.startsWith('export {')) module.declarations.push(declaration(statement))
}

/** Reads the entries' modules and all modules they import. @param {string} folder @param {TypeGroup} group */
const readModules = (folder, { shared, entries }) => {
  /** @type {Map<string, Module>} */
  const modules = new Map()
  /** @param {string} path */
  const visit = path => {
    if (modules.has(path)) return
    const entry = entries.find(
      one => path === join(folder, `${one.source}.d.ts`) || (one.folder && dirname(path) === join(folder, one.folder)),
    )
    /** @type {Module} */
    const module = {
      file: entry?.file ?? shared,
      exports: [],
      packages: [],
      unavailable: new Map(),
      globals: [],
      declarations: [],
    }
    modules.set(path, module)
    const visitImported = (/** @type {string} */ specifier) =>
      visit(resolve(dirname(path), specifier.replace(/\.[jt]sx?$/, '.d.ts')))
    const text = readFileSync(path, 'utf8').replaceAll(/\bimport\("(\.[^"]*)"\)\./g, (_all, specifier) => {
      visitImported(specifier)
      return ''
    })
    for (const statement of statementsOf(text)) addStatement(module, statement, visitImported)
  }
  for (const { source } of entries) visit(join(folder, `${source}.d.ts`))
  return [...modules.values()]
}

/** @typedef {{ file: string, name: string, text: string }} Found */

/** Fails for declarations of the package that use what is not in it. @param {readonly Module[]} modules @param {ReadonlySet<string>} reached texts */
const checkAvailable = (modules, reached) => {
  for (const { unavailable, declarations } of modules)
    for (const { name, text } of declarations) {
      const missing = reached.has(text) ? wordsOf(text).find(word => unavailable.has(word)) : undefined
      if (missing !== undefined) throw new Error(`${name}: ${unavailable.get(missing)}`)
    }
}

/** Whether declarations of one name are one type: interfaces, with at most one class. @param {readonly string[]} texts */
const areMerged = texts => {
  const others = texts.filter(text => !/^export interface/m.test(text))
  return others.length === 0 || (others.length === 1 && /^export declare (?:abstract )?class/m.test(others[0] ?? ''))
}

/**
 * The declarations that the entries reach, by file and name. A name means the file's own declaration, or else the shared
 * one.
 * @param {readonly Module[]} modules
 * @param {string} sharedFile
 */
const reachableFrom = (modules, sharedFile) => {
  const all = modules.flatMap(({ file, declarations }) => declarations.map(found => ({ file, ...found })))
  const ours = statementsOf(stores).map(text => ({ file: sharedFile, ...declaration(text) }))
  const byKey = Map.groupBy([...ours, ...all], ({ file, name }) => `${file} ${name}`)
  const find = (/** @type {string} */ file, /** @type {string} */ name) =>
    [`${file} ${name}`, `${sharedFile} ${name}`].find(key => byKey.has(key))
  /** @type {Set<string>} */
  const wanted = new Set()
  const want = (/** @type {string} */ file, /** @type {readonly string[]} */ names) => {
    for (const name of names) wanted.add(find(file, name) ?? '')
  }
  for (const { file, globals, exports, declarations } of modules) {
    want(file, globals.flatMap(wordsOf))
    if (file === sharedFile) continue
    want(file, exports.flatMap(wordsOf))
    want(
      file,
      declarations.map(({ name }) => name),
    )
  }
  for (const key of wanted) for (const { file, text } of byKey.get(key) ?? []) want(file, wordsOf(text))
  const reached = [...byKey].filter(([key]) => wanted.has(key))
  for (const [, found] of reached)
    if (found.length > 1 && !areMerged(found.map(({ text }) => text)))
      throw new Error(`the published types have two declarations of ${found[0]?.name}; rename one`)
  checkAvailable(modules, new Set(reached.flatMap(([, found]) => found.map(({ text }) => text))))
  return { find, reached: new Map(reached) }
}

/**
 * Writes the bundled declarations of a package.
 * @param {string} from folder with the declarations of each module
 * @param {string} to folder of the bundled files
 * @param {TypeGroup} group
 */
export const bundleTypes = (from, to, group) => {
  const { shared: sharedFile, entries } = group
  const modules = readModules(from, group)
  const { find, reached } = reachableFrom(modules, sharedFile)
  for (const file of [sharedFile, ...entries.map(entry => entry.file)]) {
    const own = modules.filter(module => module.file === file)
    const bodies = [...reached.values()].flat().filter(found => found.file === file)
    const texts = [...bodies.map(({ text }) => text), ...own.flatMap(({ globals }) => globals)]
    const used = [...new Set(texts.flatMap(wordsOf))].filter(name => reached.has(find(file, name) ?? ''))
    const isShared = (/** @type {string} */ name) => find(file, name)?.startsWith(`${sharedFile} `) === true
    const shared = used.filter(isShared)
    const imports = file === sharedFile || shared.length === 0 ? [] : [importOf(shared, sharedFile)]
    const exports = file === sharedFile ? [] : own.flatMap(module => exportsOf(module, isShared, sharedFile))
    const packages = hostImports(own.flatMap(module => module.packages))
    const lines = [...new Set([...packages, ...imports, ...exports]), ...texts]
    writeFileSync(join(to, `${file}.d.ts`), `${[...lines, 'export {};'].join('\n')}\n`)
  }
}

/** Imports of host packages, one for each package. @param {readonly string[]} imports */
const hostImports = imports => {
  const found = imports.map(code => / \{([^}]*)\} from '([^']+)'/.exec(code) ?? [])
  return [...Map.groupBy(found, ([, , specifier]) => specifier)].map(([specifier, matches]) => {
    const names = new Set(
      matches.flatMap(([, list = '']) => list.split(',').map(name => name.trim().replace('type ', ''))),
    )
    return `import type { ${[...names].sort().join(', ')} } from '${specifier}';`
  })
}

/** @param {readonly string[]} names @param {string} sharedFile */
const importOf = (names, sharedFile) => `import type { ${names.toSorted().join(', ')} } from './${sharedFile}.js';`

/**
 * What an entry exports from another file: everything of the first entry, or shared declarations by name.
 * @param {Module} module @param {(name: string) => boolean} isShared @param {string} sharedFile
 */
const exportsOf = ({ exports }, isShared, sharedFile) =>
  exports.flatMap(list => {
    if (list === 'export *') return [`${list} from './index.js';`]
    return wordsOf(list).some(isShared) ? [`${list} from './${sharedFile}.js';`] : []
  })
