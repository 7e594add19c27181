/** True for a text that a pattern matches from its first to its last character. */
export type TextTest = (text: string) => boolean

/** Tests one character. */
type CharacterTest = (character: string) => boolean

/** A state of the automaton: reads a character if it has a test, and goes on at each of `next`. */
interface State {
  test?: CharacterTest
  next: State[]
}

/** Adds the states of a part in front of what follows it, and returns the first of them. */
type Part = (following: State) => State

/** Most states of an automaton; more are no pattern for a field of a form. */
const maxStates = 500
/** Most copies of parts that repetitions make. */
const maxCopies = 2_000
const maxLength = 200
const maxDepth = 10

const quantifier = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})/
const atom = /^(?:\\[dDwWsS]|\\[pP]\{\w+\}|\\[^\p{L}\p{N}]|\[\^?(?:\\.|[^\\\]])+\]|[^\\^$*+?{}[\]()|])/u

/** Reads the pattern of one character. Classes are left to the engine of the language: a single character takes it no time. */
const characterTest = (source: string): CharacterTest => {
  const [, literal] =
    /^\\?([^\\\p{L}\p{N}.[])$/u.exec(source) ?? /^([\p{L}\p{N}])$/u.exec(source) ?? /^\\([.[\\])$/.exec(source) ?? []
  if (literal !== undefined) return character => character === literal
  const wanted = new RegExp(`^${source}$`, 'u')
  return character => wanted.test(character)
}

/** Reads alternatives, groups and repetitions; everything else, such as references and lookaround, is refused. */
class PatternReader {
  #rest: string
  #states = 0
  #copies = 0
  #depth = 0

  constructor(source: string) {
    this.#rest = source
  }

  get isAtEnd(): boolean {
    return this.#rest === ''
  }

  #take(found: string): void {
    this.#rest = this.#rest.slice(found.length)
  }

  #state(state: State): State {
    this.#states += 1
    if (this.#states > maxStates) throw new SyntaxError('The pattern is too large')
    return state
  }

  alternatives(): Part {
    const parts = [this.#sequence()]
    while (this.#rest.startsWith('|')) {
      this.#take('|')
      parts.push(this.#sequence())
    }
    return following =>
      parts.length === 1 ? parts[0]!(following) : this.#state({ next: parts.map(part => part(following)) })
  }

  #sequence(): Part {
    const parts: Part[] = []
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) parts.push(this.#repeated(this.#single()))
    return following => parts.reduceRight((after, part) => part(after), following)
  }

  #single(): Part {
    const [group] = /^\((?:\?:)?/.exec(this.#rest) ?? []
    if (group !== undefined) {
      this.#depth += 1
      if (this.#depth > maxDepth) throw new SyntaxError('The pattern is too deep')
      this.#take(group)
      const inner = this.alternatives()
      if (!this.#rest.startsWith(')')) throw new SyntaxError('A group is not closed')
      this.#take(')')
      this.#depth -= 1
      return inner
    }
    const [source] = atom.exec(this.#rest) ?? []
    if (source === undefined) throw new SyntaxError('The pattern has an unknown part')
    this.#take(source)
    const test = characterTest(source)
    return following => this.#state({ test, next: [following] })
  }

  #repeated(part: Part): Part {
    const [found, least, comma, most] = quantifier.exec(this.#rest) ?? []
    if (found === undefined) return part
    this.#take(found)
    const min = least === undefined ? Number(found === '+') : Number(least)
    const max =
      found === '?' ? 1 : least === undefined || (comma && most === undefined) ? Infinity : Number(most ?? least)
    if (max < min) throw new SyntaxError('The numbers of a repetition are out of order')
    const copy: Part = following => {
      this.#copies += 1
      if (this.#copies > maxCopies) throw new SyntaxError('The pattern repeats too much')
      return part(following)
    }
    return following => {
      const optional = max === Infinity ? this.#endless(copy, following) : this.#upTo(max - min, copy, following)
      return Array.from({ length: min }).reduce<State>(after => copy(after), optional)
    }
  }

  #endless(part: Part, following: State): State {
    const loop = this.#state({ next: [following] })
    loop.next.push(part(loop))
    return loop
  }

  #upTo(count: number, part: Part, following: State): State {
    return Array.from({ length: count }).reduce<State>(
      after => this.#state({ next: [part(after), following] }),
      following,
    )
  }
}

/** Adds a state, and every state that is reached from it without reading a character. */
const enter = (states: Set<State>, state: State): void => {
  const waiting = [state]
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    if (states.has(current)) continue
    states.add(current)
    if (!current.test) waiting.push(...current.next)
  }
}

/**
 * Compiles a pattern to a test of whole texts that takes time proportional to the length of the text whatever the pattern is:
 * all states are followed at once, so that nothing is tried twice. The engine of the language can take exponential
 * time. Knows characters, classes, groups, alternatives and repetitions; `^` at the start and `$` at the end have no effect.
 * @returns undefined for a pattern that is too large, malformed, or uses anything else
 */
export const linearPattern = (source: string): TextTest | undefined => {
  if (source.length > maxLength) return undefined
  const end: State = { next: [] }
  let first: State
  try {
    const reader = new PatternReader(source.replace(/^\^/, '').replace(/(?<!\\)\$$/, ''))
    const whole = reader.alternatives()
    if (!reader.isAtEnd) return undefined
    first = whole(end)
  } catch {
    return undefined // Malformed: the caller drops the pattern and says so.
  }
  return text => {
    let states = new Set<State>()
    enter(states, first)
    for (const character of text) {
      const reached = new Set<State>()
      for (const { test, next } of states) if (test?.(character)) for (const state of next) enter(reached, state)
      states = reached
      if (states.size === 0) return false
    }
    return states.has(end)
  }
}
