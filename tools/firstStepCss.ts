/**
 * Reduces CSS to what a piece of markup needs before its full style sheets are loaded. Works on the flat output of
 * styled-components and on our own token sheet: rules, at-rules that contain rules, keyframes.
 */

interface Rule {
  /** Selector, or the prelude of an at-rule. */
  head: string
  body: string
}

/** Splits CSS into its top-level rules. */
const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (let index = 0; index < css.length; index += 1) {
    if (css[index] === '{' && (depth += 1) === 1) open = index
    if (css[index] !== '}' || (depth -= 1) > 0) continue
    rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, index) })
    start = index + 1
  }
  return rules
}

/** Splits a list at commas that are not inside brackets. */
const listOf = (text: string): string[] => text.split(/,(?![^()]*\))/).map(item => item.trim())

const shorter = (css: string): string =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .replaceAll(/(?<![\w.])0\.(?=\d)/g, '.')

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

const propertyOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim()

/** A rule's declarations without those that a later declaration of the same property overrides. */
const withoutOverridden = (body: string): string => {
  const declarations = body
    .split(';')
    .map(declaration => declaration.trim())
    .filter(Boolean)
  return (
    declarations
      .filter((one, index) => !declarations.slice(index + 1).some(later => propertyOf(later) === propertyOf(one)))
      // Full opacity only resets the style of a later state.
      .filter(one => !laterProperties.has(propertyOf(one)) && one !== 'opacity:1')
      .join(';')
  )
}

/** States that need a pointer, a host or a browser feature; their style can wait for the full sheet. */
const laterStates = /:(hover|active|disabled|read-only|autofill|:placeholder|:-ms-[a-z]+)\b/

/** A selector without the pseudo-classes and pseudo-elements that can apply while the form is painted. */
const atRest = (selector: string): string =>
  selector.replaceAll(/::?(?!not\b|is\b|where\b|host\b)[\w-]+(\([^()]*\))?|:not\([^()]*\)|\[aria-busy='true'\]/g, '')

const isForFirstPaint = (selector: string): boolean => !laterStates.test(selector.replaceAll(/:not\([^()]*\)/g, ''))

/** Keeps the rules whose selectors can match, and the animations these rules use. */
export const prune = (css: string, matches: (selector: string) => boolean): string => {
  const reverted: string[] = []
  const always = new Set<string>()
  /** Omits conditional declarations that repeat the unconditional value. */
  const withoutRepeated = (selectors: string[], body: string, isConditional: boolean): string => {
    const isNew = (declaration: string) => {
      const facts = selectors.map(selector => `${selector.replace(/(\.[\w-]+)\1+/, '$1')}{${declaration}`)
      if (isConditional) return !facts.every(fact => always.has(fact))
      facts.forEach(fact => always.add(fact))
      return true
    }
    return listDeclarations(body).filter(isNew).join(';')
  }
  const keep = (rules: Rule[], isConditional = false): string =>
    rules
      .map(({ head, body }) => {
        if (head.startsWith('@keyframes')) return ''
        if (head.startsWith('@')) {
          const inner = keep(rulesOf(body), true)
          return inner && `${head}{${inner}}`
        }
        const kept = listOf(head).filter(selector => isForFirstPaint(selector) && matches(atRest(selector)))
        if (kept.length === 0) return ''
        // One rule for all of these, because they are the same in every component.
        if (body.replace(';', '').trim() === 'all:revert') return (reverted.push(...kept), '')
        const declarations = withoutRepeated(kept, withoutOverridden(body), isConditional)
        return declarations && `${kept.join(',')}{${declarations}}`
      })
      .join('')
  const rules = rulesOf(css)
  const kept = keep(rules)
  const animations = rules
    .filter(({ head }) => head.startsWith('@keyframes') && kept.includes(head.replace('@keyframes ', '')))
    .map(({ head, body }) => `${head}{${body}}`)
  return shorter(`${animations.join('')}${withOneBase(kept, reverted)}`)
}

/** Moves the declarations that all components start with into one rule before all others. */
const withOneBase = (css: string, reverted: string[]): string => {
  const rules = rulesOf(css)
  const based = rules.filter(({ body }) => body.startsWith('all:revert'))
  const bodies = based.map(({ body }) => listDeclarations(body))
  // A rule with another value comes later and wins.
  const isSaid = (body: string[], declaration: string) => {
    const start = `${propertyOf(declaration)}:`
    return body.some(own => own.startsWith(start))
  }
  const base = [...new Set(bodies.flat())].filter(
    declaration =>
      bodies.every(body => isSaid(body, declaration)) &&
      bodies.filter(body => body.includes(declaration)).length > bodies.length / 3,
  )
  const rest = rules.map(rule => {
    const own = listDeclarations(rule.body).filter(declaration => !base.includes(declaration))
    const body = based.includes(rule) ? own.join(';') : rule.body
    return body && `${rule.head}{${body}}`
  })
  // Components that start with another value set it in their own rule, which comes later.
  const { owners, revert } = boxesOf(reverted)
  const heads = new Set([...based.map(({ head }) => head), ...owners])
  return `${[...heads].join(',')}{${base.join(';')};${revert}}${rest.join('')}`
}

/** The elements whose pseudo-elements are reverted, with these pseudo-elements; one rule suffices for all. */
const boxesOf = (reverted: string[]) => {
  const owners = new Set(reverted.map(selector => selector.split('::')[0] ?? ''))
  const boxes = new Set(reverted.map(selector => selector.slice(selector.indexOf('::'))))
  return { owners: [...owners], revert: `${[...boxes].map(box => `&${box}`).join(',')}{all:revert}` }
}

const usedNames = (css: string): string[] => [...css.matchAll(/var\((--_[\w-]+)/g)].map(([, name]) => name ?? '')

/** Names that `css` uses, directly or through the declarations of other names in `tokens`. */
const neededNames = (tokens: string, css: string): Set<string> => {
  const needed = new Set(usedNames(css))
  for (let size = 0; size < needed.size;) {
    size = needed.size
    for (const declaration of declarationsOf(rulesOf(tokens)))
      if (needed.has(nameOf(declaration))) usedNames(declaration).forEach(name => needed.add(name))
  }
  return needed
}

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))
const listDeclarations = (body: string) => body.split(';').filter(Boolean)
const declarationsOf = (rules: Rule[]): string[] =>
  rules.flatMap(({ head, body }) => (head.startsWith('@') ? declarationsOf(rulesOf(body)) : listDeclarations(body)))

const filterDeclarations = (
  rules: Rule[],
  isWanted: (name: string, condition: string) => boolean,
  condition = '',
): string =>
  rules
    .map(({ head, body }) => {
      const inner = head.startsWith('@')
        ? filterDeclarations(rulesOf(body), isWanted, head)
        : listDeclarations(body)
            .filter(declaration => isWanted(nameOf(declaration), condition))
            .join(';')
      return inner && `${head}{${inner}}`
    })
    .join('')

/** Splits a token sheet into the part that `css` needs and the part that can load later. */
export const splitTokens = (tokens: string, css: string): { first: string; later: string } => {
  const needed = neededNames(tokens, css)
  // Refined colours can load later, but text on the accent colour must be readable at once.
  const isFirst = (name: string, condition: string) =>
    !name.startsWith('--') || (needed.has(name) && (!condition.startsWith('@supports') || name.startsWith('--_on-')))
  const rules = rulesOf(tokens)
  return {
    first: filterDeclarations(rules, isFirst),
    later: filterDeclarations(rules, (name, condition) => !isFirst(name, condition)),
  }
}
