/**
 * Reduces CSS to what a piece of markup needs before its full style sheets are loaded: postcss reads and changes the
 * rules, esbuild writes them in few bytes.
 */
import { transformSync } from 'esbuild'
import { AtRule, Container, type Declaration, type Node, parse, type Root } from 'postcss'

/** Properties without effect before the first input, pointer movement or change of orientation. */
const laterProperties = new Set([
  '-webkit-font-smoothing',
  '-webkit-text-size-adjust',
  '-webkit-tap-highlight-color',
  'caret-color',
  'overflow-wrap',
  'cursor',
  'text-decoration',
  'text-overflow',
  'text-size-adjust',
  'text-wrap',
  'touch-action',
  'transition',
  'user-select',
])

/** States that need a pointer, a host or a browser feature; their style can wait for the full sheet. */
const laterStates = /:(hover|active|disabled|read-only|autofill|:placeholder|:-ms-[a-z]+)\b/

const negation = /:not\([^()]*\)/g

const isForFirstPaint = (selector: string): boolean => !laterStates.test(selector.replaceAll(negation, ''))

/** A selector without the pseudo-classes and pseudo-elements that can apply while the form is painted. */
const atRest = (selector: string): string =>
  selector.replaceAll(/::?(?!not\b|is\b|where\b|host\b)[\w-]+(\([^()]*\))?|:not\([^()]*\)|\[aria-busy='true'\]/g, '')

const isKeyframes = (node: Node | undefined): boolean => node instanceof AtRule && node.name === 'keyframes'

/** Removes rules and at-rules that lost everything in them. */
const removeEmpty = (container: Container): void => {
  container.each(node => {
    if (!(node instanceof Container)) return
    removeEmpty(node)
    if (!node.first) node.remove()
  })
}

/** The last value of a property wins, and full opacity only resets the style of a later state. */
const isWithoutEffect = (declaration: Declaration): boolean => {
  if (laterProperties.has(declaration.prop)) return true
  if (declaration.prop === 'opacity' && declaration.value === '1') return true
  const siblings = declaration.parent?.nodes ?? []
  return siblings
    .slice(siblings.indexOf(declaration) + 1)
    .some(later => later.type === 'decl' && later.prop === declaration.prop)
}

const write = (root: Root): string =>
  transformSync(root.toString(), { loader: 'css', minify: true, charset: 'utf8' }).code.trim()

/** Keeps the rules whose selectors can match, and the animations these rules use. */
export const prune = (css: string, matches: (selector: string) => boolean): string => {
  const root = parse(css)
  root.walkRules(rule => {
    if (isKeyframes(rule.parent)) return
    const kept = rule.selectors.filter(selector => isForFirstPaint(selector) && matches(atRest(selector)))
    if (kept.length > 0) rule.selectors = kept
    else rule.remove()
  })
  root.walkDecls(declaration => {
    if (!isKeyframes(declaration.parent?.parent) && isWithoutEffect(declaration)) declaration.remove()
  })
  removeEmpty(root)
  const animations = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach(word => animations.add(word)))
  root.walkAtRules('keyframes', keyframes => {
    if (!animations.has(keyframes.params)) keyframes.remove()
  })
  return write(root)
}

const usedNames = (css: string): string[] => [...css.matchAll(/var\((--_[\w-]+)/g)].map(([, name]) => name ?? '')

/** Names that `css` uses, directly or through the declarations of other names in `tokens`. */
const neededNames = (tokens: Root, css: string): Set<string> => {
  const needed = new Set(usedNames(css))
  for (let size = 0; size < needed.size;) {
    size = needed.size
    tokens.walkDecls(({ prop, value }) => {
      if (needed.has(prop)) usedNames(value).forEach(name => needed.add(name))
    })
  }
  return needed
}

const isInSupports = ({ parent }: Node): boolean =>
  parent !== undefined && ((parent instanceof AtRule && parent.name === 'supports') || isInSupports(parent))

/** Where a declaration is in its sheet, the same in every copy of the sheet. */
const placeOf = ({ source }: Declaration): string => String(source?.start?.offset)

const withDeclarations = (tokens: Root, isWanted: (declaration: Declaration) => boolean): string => {
  const root = tokens.clone()
  root.walkDecls(declaration => {
    if (!isWanted(declaration)) declaration.remove()
  })
  removeEmpty(root)
  return write(root)
}

/**
 * Declarations of the first part that follow one of the later part for the same name, such as those for forced colours.
 * The later sheet comes last, so it has to repeat them to keep their order.
 */
const repeatedLater = (tokens: Root, isFirst: (declaration: Declaration) => boolean): Set<string> => {
  const declaredLater = new Set<string>()
  const repeated = new Set<string>()
  tokens.walkDecls(declaration => {
    if (!isFirst(declaration)) declaredLater.add(declaration.prop)
    else if (declaredLater.has(declaration.prop)) repeated.add(placeOf(declaration))
  })
  return repeated
}

/** Splits a token sheet into the part that `css` needs and the part that can load later. */
export const splitTokens = (tokensCss: string, css: string): { first: string; later: string } => {
  const tokens = parse(tokensCss)
  const needed = neededNames(tokens, css)
  // Refined colours can load later, but text on the accent colour must be readable at once.
  const isFirst = (declaration: Declaration): boolean =>
    !declaration.prop.startsWith('--') ||
    (needed.has(declaration.prop) && (!isInSupports(declaration) || declaration.prop.startsWith('--_on-')))
  const repeated = repeatedLater(tokens, isFirst)
  return {
    first: withDeclarations(tokens, isFirst),
    later: withDeclarations(tokens, declaration => !isFirst(declaration) || repeated.has(placeOf(declaration))),
  }
}
