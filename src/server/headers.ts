/** Headers of a request: those of Fetch, or an object as Node and most clouds have it. */
export type HeaderSource =
  { get: (name: string) => string | null } | Readonly<Record<string, string | readonly string[] | undefined>>

/** The value of a header by its name in lower case. Several values become one, as Fetch does it. */
export const headerOf = (headers: HeaderSource, name: string): string | undefined => {
  const { get } = headers
  if (typeof get === 'function') return get.call(headers, name) ?? undefined
  const entries = Object.entries(headers as Exclude<HeaderSource, { get: unknown }>)
  const values = entries.flatMap(([key, value]) => (key.toLowerCase() === name && value !== undefined ? value : []))
  return values.length > 0 ? values.join(', ') : undefined
}
