/** How one file asks for another: at once, for its types only, or later with `import()`. */
export type ImportKind = 'value' | 'type' | 'lazy'

/** One import of a file. */
export interface FoundImport {
  kind: ImportKind
  /** As written: `./send.ts`, `nanostores`. `undefined` for an `import()` of something computed. */
  specifier: string | undefined
  line: number
}

// Statements start a line, because the formatter puts them there; text inside a comment or template seldom does.
const statement =
  /^(import|export)(\s+type\b(?!\s*(?:,|from\b)))?(?:\s+|(?=['"{*]))(?:[^'";]*?\bfrom\s*)?(['"])([^'"\n]+)\3/gm
const call = /(?<![\w.$])(typeof\s+)?import\(\s*(?:(['"`])([^'"`\n]*)\2)?/g
const comment = /^\s*(?:\/\/|\/?\*)/

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Every import of a source file, re-exports and `import()` included. A `from` clause decides, so `export const` is none. */
export const importsOf = (text: string): FoundImport[] => {
  const found: FoundImport[] = []
  for (const match of text.matchAll(statement)) {
    const [whole, keyword, typeOnly, , specifier] = match
    if (keyword === 'export' && !/\bfrom\s*['"]/.test(whole)) continue
    found.push({ kind: typeOnly ? 'type' : 'value', specifier, line: lineOf(text, match.index) })
  }
  for (const match of text.matchAll(call)) {
    const line = lineOf(text, match.index)
    if (comment.test(text.split('\n')[line - 1] ?? '')) continue
    const [whole, isType, , specifier] = match
    // `import('./x.ts').Name` in a type names a type; only code awaits or passes on what `import()` gives.
    const isTypeQuery =
      isType !== undefined || /^\s*\)\s*\.(?!then\b|catch\b|finally\b)/.test(text.slice(match.index + whole.length))
    found.push({
      kind: isTypeQuery ? 'type' : 'lazy',
      specifier: specifier?.includes('${') ? undefined : specifier,
      line,
    })
  }
  return found
}
