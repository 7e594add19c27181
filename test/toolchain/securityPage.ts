/** Names of requirements in the tables of the security page: the first cell of each row, in code quotes. */
export const requirementsIn = (page: string): string[] =>
  [...page.matchAll(/^\| `([a-z][a-z-]*)` +\|/gm)].map(([, name = '']) => name)

/** Names in brackets at the end of test titles: `test('… [csrf-origin]', …)`. */
const namesInTitles = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|it|describe)\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , title = '']) =>
    [...title.matchAll(/ \[([a-z-]+)\](?=$| \[)/g)].map(([, name = '']) => name),
  )

/** What does not fit: requirements without a test, and names in titles that the page does not have. */
export const mismatches = (page: string, sources: readonly string[]): { unproven: string[]; unknown: string[] } => {
  const required = requirementsIn(page)
  // Titles of tests made in a loop stand in tables, so any text that ends with the name counts as a proof.
  const isProven = (name: string) =>
    sources.some(source => new RegExp(` \\[${name}\\](?: \\[[a-z-]+\\])*['"\`]`).test(source))
  return {
    unproven: required.filter(name => !isProven(name)),
    unknown: [...new Set(sources.flatMap(namesInTitles))].filter(name => !required.includes(name)).sort(),
  }
}
