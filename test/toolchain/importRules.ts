import { dirname, join } from 'node:path/posix'
import { importsOf, type FoundImport } from './imports.ts'
import { exceptions, layers, type Layer } from './layers.ts'

const escaped = (text: string) => text.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)

/** `*` is one name, `**` any number of folders, `{name}` a name that is kept or, when known, that name. */
const toPattern = (glob: string, names: Readonly<Record<string, string>> = {}) =>
  new RegExp(
    `^${escaped(glob).replaceAll(/\*\*|\*|\{(\w+)\}/g, (part, name?: string) => {
      if (part === '**') return '.+'
      if (name === undefined) return '[^/]+'
      const known = names[name]
      return known === undefined ? `(?<${name}>[^/]+)` : escaped(known)
    })}$`,
  )

/** A source file's path below `src/` and its text. */
export interface Source {
  path: string
  text: string
}

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

const layerOf = (path: string): { layer: Layer; names: Record<string, string> } | undefined => {
  for (const layer of layers) {
    const match = toPattern(layer.files).exec(path)
    if (match) return { layer, names: { ...match.groups } }
  }
  return undefined
}

const globsFor = (layer: Layer, kind: FoundImport['kind']) => [
  ...layer.may,
  ...(kind === 'type' ? (layer.types ?? []) : []),
  ...(kind === 'lazy' ? (layer.lazily ?? []) : []),
]

/** What is wrong with one import, or `undefined`. */
const faultOf = (path: string, { kind, specifier }: FoundImport): string | undefined => {
  if (specifier === undefined)
    return 'asks for a computed file; name it, so that import rules and bundles can be checked'
  const found = layerOf(path)
  if (!found) return 'is in no layer; give it one in test/toolchain/layers.ts'
  const { layer, names } = found
  if (!specifier.startsWith('.')) {
    const name = packageOf(specifier)
    return layer.packages?.includes(name) ? undefined : `may not use the package ${name}`
  }
  const target = join(dirname(path), specifier)
  if (globsFor(layer, kind).some(glob => toPattern(glob, names).test(target))) return undefined
  if (exceptions.some(exception => toPattern(exception.from).test(path) && toPattern(exception.to).test(target)))
    return undefined
  return `may not ask for ${target} (${kind})`
}

/** Every import that breaks a rule, with its file, line and reason. */
export const importFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    importsOf(text).flatMap(found => {
      const fault = faultOf(path, found)
      return fault === undefined ? [] : [`src/${path}:${found.line} ${fault}`]
    }),
  )

/** Exceptions that no import needs. */
export const unusedExceptions = (sources: readonly Source[]): string[] => {
  const imports = sources.flatMap(({ path, text }) =>
    importsOf(text).map(({ specifier = '' }) => ({ path, target: join(dirname(path), specifier) })),
  )
  return exceptions
    .filter(
      ({ from, to }) => !imports.some(({ path, target }) => toPattern(from).test(path) && toPattern(to).test(target)),
    )
    .map(({ from, to }) => `${from} → ${to}`)
}

const isOfBackend = (folder: string) => folder === 'backend' || folder.startsWith('backend/')

/** Outside the backend, folders circle only side by side: a parent folder lists its children, and its other files serve them. */
const areApart = (one: string, other: string) =>
  one !== other &&
  ((isOfBackend(one) && isOfBackend(other)) ||
    (one !== '.' && other !== '.' && !`${one}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${one}/`)))

/** Circles of imports, between files and between folders. Type imports and `import()` count like all others. */
export const circles = (sources: readonly Source[]): string[] => {
  const files = targetsByFile(sources)
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const folder = dirname(path)
    const reached = folders.get(folder) ?? new Set<string>()
    for (const target of targets) if (areApart(folder, dirname(target))) reached.add(dirname(target))
    folders.set(folder, reached)
  }
  return [...circlesIn(files), ...circlesIn(folders)]
}

const targetsByFile = (sources: readonly Source[]) =>
  new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(text).flatMap(({ specifier }) =>
        specifier?.startsWith('.') ? [join(dirname(path), specifier)] : [],
      )
      return [path, new Set(targets)]
    }),
  )

const circlesIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const done = new Set<string>()
  const found = new Set<string>()
  const walk = (node: string, trail: readonly string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) found.add([...trail.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return [...found]
}
