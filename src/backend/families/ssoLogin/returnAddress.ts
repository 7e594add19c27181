/** A page URL with added query parameters; pages with hash routes also read them from the query. */
export const withQuery = (address: string, query: Record<string, string>): string => {
  const url = new URL(address)
  const more = new URLSearchParams(query).toString()
  if (url.hash === '') for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  else url.hash += `${url.hash.includes('?') ? '&' : '?'}${more}`
  return url.href
}
