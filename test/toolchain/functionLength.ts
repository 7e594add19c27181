import { parseSync } from 'oxc-parser'

interface Node {
  type?: string
  start: number
  end: number
  body?: unknown
  id?: { name?: string } | null
  key?: { name?: string }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isFunction = ({ type = '', body }: Node) => type.includes('Function') && Boolean(body)

/** A function, and how many lines are its own. */
export interface MeasuredFunction {
  name: string
  /** Lines without blank ones, comments, and those of functions inside of it. */
  lines: number
}

/** Every function of a source text with its own lines: those of a store or hook are few, however many functions it holds. */
export const functionsIn = (path: string, source: string): MeasuredFunction[] => {
  const { program, comments } = parseSync(path, source)
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const code = comments.reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    source,
  )
  const linesOf = ({ start, end }: Node) =>
    code
      .slice(start, end)
      .split('\n')
      .filter(line => line.trim() !== '').length
  const found: MeasuredFunction[] = []
  /** Visits a node, and answers the lines of the outermost functions in it but the first of each, which stands in its holder. */
  const visit = (value: unknown, name: string): number => {
    if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + visit(one, name), 0)
    if (!isNode(value)) return 0
    const inner = Object.values(value).reduce<number>(
      (sum, child) => sum + visit(child, value.id?.name ?? value.key?.name ?? name),
      0,
    )
    if (!isFunction(value)) return inner
    const lines = linesOf(value)
    found.push({ name, lines: lines - inner })
    return lines - 1
  }
  visit(program, '')
  return found
}
