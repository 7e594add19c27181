/** @typedef {import('rollup').ProgramNode & { start: number, end: number }} Node */
/** @typedef {{ start: number, end: number }} Span */

/**
 * What React can show that none of our screens does, by the numbers React has for it. React refuses a kind it does not
 * know, so that a screen that made one all the same would fail at once.
 */
const kinds = new Map([
  [9, 'Consumer'],
  [12, 'Profiler'],
  [13, 'Suspense'],
  [16, 'lazy'],
  [19, 'SuspenseList'],
  [22, 'Offscreen'],
  [23, 'LegacyHidden'],
  [24, 'Cache'],
  [25, 'TracingMarker'],
  [26, 'elements that belong into the head'],
  [27, 'elements a page has once'],
  [30, 'ViewTransition'],
  [31, 'Activity'],
])

/** One of them in the text of a screen. */
const used =
  /<(?:\w+\.Consumer|Profiler|Suspense|SuspenseList|Activity|ViewTransition|title|meta|link|style|script|html|head|body)[\s>]|\blazy\(/

/** A list of statements that never goes on behind its end. @param {any[]} statements @returns {boolean} */
const isEnd = statements => {
  const last = statements.at(-1)
  if (last?.type === 'BlockStatement') return isEnd(last.body)
  if (last?.type === 'IfStatement')
    return last.alternate !== null && isEnd([last.consequent]) && isEnd([last.alternate])
  return /^(?:Break|Return|Continue|Throw)Statement$/.test(last?.type ?? '')
}

const isOfKinds = (/** @type {any} */ node) =>
  node.type === 'SwitchStatement' && node.discriminant.property?.name === 'tag'

/** The cases of a switch over kinds that only unused kinds come to. @param {any} node @returns {Span[]} */
const unusedCases = node => {
  let isReachedFromAbove = false
  /** @type {Span[]} */
  const found = []
  for (const one of node.cases) {
    const isUnused = kinds.has(one.test?.value)
    if (isUnused && (one.consequent.length === 0 || !isReachedFromAbove)) {
      found.push(one)
      continue
    }
    isReachedFromAbove = one.consequent.length === 0 || !isEnd(one.consequent)
  }
  return found
}

/**
 * Every part of a syntax tree.
 * @param {any} node
 * @param {(part: any) => boolean} [isWanted] parts it is not looked into otherwise
 * @returns {Generator<any>}
 */
function* partsOf(node, isWanted = () => true) {
  if (Array.isArray(node)) for (const item of node) yield* partsOf(item, isWanted)
  else if (typeof node?.type === 'string' && isWanted(node)) {
    yield node
    for (const value of Object.values(node)) if (typeof value === 'object') yield* partsOf(value, isWanted)
  }
}

const isNoFunction = (/** @type {any} */ node) => !/Function/.test(node.type)

/** Names declared in some cases, which hold in the whole function around them. @param {any[]} cases @returns {string[]} */
const namesIn = cases => {
  const declarations = [...partsOf(cases, isNoFunction)].filter(({ type }) => type === 'VariableDeclaration')
  if (declarations.some(({ kind }) => kind !== 'var')) throw new Error('React declares names otherwise now')
  return declarations.flatMap(({ declarations: all }) => all.map((/** @type {any} */ { id }) => id.name))
}

/** @typedef {Span & { text: string }} Edit */

/** What takes unused cases out of a switch; the names they declare stay. @param {any} node @returns {Edit[]} */
const editsOf = node => {
  const cases = unusedCases(node)
  const names = [...new Set(namesIn(cases))]
  const cuts = cases.map(({ start, end }) => ({ start, end, text: '' }))
  if (names.length === 0) return cuts
  const { start, end } = node
  return [{ start, end: start, text: `{var ${names.join()};` }, ...cuts, { start: end, end, text: '}' }]
}

/**
 * React's code without what only unused kinds come to; what nothing asks for any more is then for the minifier.
 * @param {string} code
 * @param {(code: string) => import('rollup').ProgramNode} parse
 * @param {string} screens all our screens
 * @returns {string}
 * @throws Error when a screen uses one of these kinds, or React is written otherwise.
 */
export const withoutUnusedKinds = (code, parse, screens) => {
  const [found] = used.exec(screens) ?? []
  if (found !== undefined) throw new Error(`This build of React is without what "${found}" needs; see unusedKinds.mjs`)
  const edits = [...partsOf(parse(code))].filter(isOfKinds).flatMap(editsOf)
  const cuts = edits.filter(({ text }) => text === '')
  if (cuts.length < 80) throw new Error('React looks different now; see whether unusedKinds.mjs still holds')
  // A case may hold a switch of its own, which goes with it.
  const isInside = (/** @type {Span} */ one, /** @type {Span} */ other) =>
    other !== one && other.start <= one.start && one.end <= other.end
  return edits
    .filter(one => !cuts.some(cut => isInside(one, cut)))
    .sort((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}
