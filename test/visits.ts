/** A page as a browser got it: its text, and where it leads. */
export interface Visited {
  status: number
  text: string
  /** Absolute; null where the page leads nowhere. */
  to: string | null
}

/** A browser without pages: it keeps every cookie, and goes where it is sent one step at a time. */
export const createVisits = (origin?: string) => {
  const jar = new Map<string, string>()
  return async (address: string, form?: Record<string, string>): Promise<Visited> => {
    const url = new URL(address, origin)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return { status: response.status, text: await response.text(), to: location && new URL(location, url).href }
  }
}
