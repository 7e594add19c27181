/** Fields beyond the contract in the answers of our backend, by the end of their path. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  '/vendors/public': ['feCapabilities'],
  '/webhook': ['disabled', 'lastDeliveredAt'],
  '/configurations/v1/slack': ['workspaceName'],
  '/slack/applications': ['authorizeUrl'],
}

const without = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map(item => without(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/**
 * Makes the backend one that can do no more than the contract says: operations of ours answer 404, and answers have no fields
 * of ours.
 */
export const contractOnlyServer = (): { refused: readonly string[]; restore: () => void } => {
  const send = window.fetch
  const refused: string[] = []
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.includes('/fe/')) {
      refused.push(`${init?.method ?? 'GET'} ${pathname}`)
      return Response.json({ errors: ['Not found'] }, { status: 404 })
    }
    const answer = await send(input, init)
    const names = Object.entries(ownFields).find(([end]) => pathname.endsWith(end))?.[1]
    if (!names || !answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
    return Response.json(without(await answer.json(), names))
  }
  return { refused, restore: () => void (window.fetch = send) }
}
