/** One line of a `.env` file; the value is quoted where a shell or a parser would read more than text into it. */
export const envLine = (name: string, value: string): string => {
  const key = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')
  const isPlain = /^[\w.:/+=@-]*$/.test(value)
  return `${key}=${isPlain ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`}\n`
}
