import { badRequest } from './errors.ts'

/** Filters are texts of strangers: longer and deeper ones are not parsed. */
export const mostCharacters = 4_096
const mostBrackets = 16

/** A filter whose quoted values are replaced by their numbers, which the parser reads as they are. */
export interface PlainFilter {
  text: string
  values: readonly string[]
}

const quoted = /"(?:[^"\\]|\\.)*"/gs

const unquote = (literal: string): string => {
  try {
    return String(JSON.parse(literal))
  } catch {
    throw badRequest('invalidFilter', 'A value of the filter is no JSON text.')
  }
}

const checkDepth = (text: string) => {
  let depth = 0
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (depth > mostBrackets) throw badRequest('invalidFilter', `A filter has at most ${mostBrackets} nested brackets.`)
  }
}

/** A single comparison whose value is not quoted, as some directories write it. */
const bareValue = /^\s*([\w.:$-]+)\s+(eq|ne|co|sw|ew)\s+([^\s"()[\]]+)\s*$/i
const isJson = (word: string) => /^(?:true|false|null|-?\d+(?:\.\d+)?)$/i.test(word)

/** `emails[type eq "work"].value eq "x"` is about one of the values: the same as `emails[(type eq "work") and value eq "x"]`. */
const partOfValues = /\[([^[\]]*)\]\.([\w$-]+)\s+(pr\b|\w\w\s+[^\s()[\]]+)/gi

/**
 * Prepares a filter for the parser, which reads neither escapes of JSON nor `$ref`.
 * @throws ScimError 400 `invalidFilter` for a longer or deeper one
 */
export const plainFilter = (filter: string): PlainFilter => {
  if (filter.length > mostCharacters)
    throw badRequest('invalidFilter', `A filter has at most ${mostCharacters} characters.`)
  const values: string[] = []
  const numbered = (value: string) => `"${values.push(value) - 1}"`
  const text = filter.replace(quoted, literal => numbered(unquote(literal)))
  checkDepth(text)
  const bare = bareValue.exec(text)
  const withValue = bare && !isJson(bare[3]!) ? `${bare[1]} ${bare[2]} ${numbered(bare[3]!)}` : text
  return {
    text: withValue
      .replace(/\b(true|false|null)\b/gi, word => word.toLowerCase())
      .replace(/\$ref\b/gi, '_ref')
      .replace(partOfValues, '[($1) and $2 $3]'),
    values,
  }
}
