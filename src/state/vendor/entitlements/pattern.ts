const longestPattern = 256
const longestText = 512
const maxStates = 500

/** A state of the automaton; a state with `reads` is left by reading one character. */
interface State {
  reads?: RegExp
  holds?: (text: string, index: number) => boolean
  next: State[]
}

/** Builds the part of a pattern that is followed by `next`. */
type Part = (next: State) => State

const tokens = /\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|[^])|\[(?:\\[^]|[^\]\\])*\]|\(\?:|\(\?<(?![=!])[^>]*>|[^]/iy
const quantifiers = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y

const isWordAt = (text: string, index: number) => /^\w$/.test(text.charAt(index))
const isBetweenWordAndOther = (text: string, index: number) => isWordAt(text, index - 1) !== isWordAt(text, index)
const edges = new Map<string, (text: string, index: number) => boolean>([
  ['^', (_text, index) => index === 0],
  ['$', (text, index) => index === text.length],
  ['\\b', isBetweenWordAndOther],
  ['\\B', (text, index) => !isBetweenWordAndOther(text, index)],
])

const unusable = (reason: string) => new RangeError(`This pattern cannot be used: ${reason}`)

/**
 * Compiles a pattern that the browser found valid. @throws RangeError for what needs backtracking or too many states.
 */
const parse = (pattern: string): Part => {
  let at = 0
  let states = 0

  const state = (fields: State): State => {
    if ((states += 1) > maxStates) throw unusable('too large')
    return fields
  }

  const take = (grammar: RegExp): RegExpExecArray | null => {
    grammar.lastIndex = at
    const found = grammar.exec(pattern)
    if (found) at = grammar.lastIndex
    return found
  }

  const repeated = (part: Part): Part => {
    const found = take(quantifiers)
    if (!found) return part
    const [, sign, from = '', comma, to = ''] = found
    const least = sign ? (sign === '+' ? 1 : 0) : Number(from)
    const most = sign ? (sign === '?' ? 1 : Infinity) : comma ? (to === '' ? Infinity : Number(to)) : least
    return next => {
      let after = next
      if (most === Infinity) {
        after = state({ next: [] })
        after.next.push(part(after), next)
      } else for (let count = least; count < most; count += 1) after = state({ next: [part(after), next] })
      for (let count = 0; count < least; count += 1) after = part(after)
      return after
    }
  }

  const piece = (): Part => {
    const token = take(tokens)?.[0] ?? ''
    if (/^\\[\dkc]$/.test(token) || (token === '(' && pattern[at] === '?')) throw unusable('it needs backtracking')
    const holds = edges.get(token)
    if (holds) return next => state({ holds, next: [next] })
    if (token.startsWith('(')) {
      const inside = choice()
      at += 1
      return inside
    }
    const reads = new RegExp(`^(?:${token})$`)
    return next => state({ reads, next: [next] })
  }

  const sequence = (): Part => {
    const parts: Part[] = []
    while (at < pattern.length && !'|)'.includes(pattern.charAt(at))) parts.push(repeated(piece()))
    // A separate state lets an empty sequence match, so that repeating one cannot loop for ever.
    return next => state({ next: [parts.reduceRight((after, part) => part(after), next)] })
  }

  const choice = (): Part => {
    const parts = [sequence()]
    while (pattern[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    return next => (parts.length === 1 ? parts[0]!(next) : state({ next: parts.map(part => part(next)) }))
  }

  return choice()
}

const runs = (first: State, end: State, text: string): boolean => {
  let waiting: State[] = []
  for (let index = 0; index <= text.length; index += 1) {
    const reached = new Set<State>()
    const open = [...waiting, first]
    for (let place = open.pop(); place; place = open.pop()) {
      if (reached.has(place)) continue
      if (place === end) return true
      reached.add(place)
      if (!place.reads && (place.holds?.(text, index) ?? true)) open.push(...place.next)
    }
    const character = text.charAt(index)
    waiting = [...reached].flatMap(place => (place.reads?.test(character) ? place.next : []))
  }
  return false
}

/**
 * True when an external regular expression matches anywhere in a text. All states are followed in parallel instead of
 * one after the other, so the work is at most states times characters and never explodes. Invalid patterns, those with
 * look-around or back references, and anything over 256 characters, 500 states or a text of 512 match nothing.
 */
export const matchesPattern = (pattern: string, text: string): boolean => {
  if (pattern.length > longestPattern || text.length > longestText) return false
  try {
    void new RegExp(pattern)
    const end: State = { next: [] }
    return runs(parse(pattern)(end), end, text)
  } catch {
    // An invalid pattern from the server matches nothing, which is the safe result.
    return false
  }
}
