import { equal } from '../elements/browser.ts'
import { removePortals } from './openPortal.ts'
import { interceptRequests, refusal } from './requests.ts'

/** Fields beyond the contract in the answers of our backend, by the end of their path. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  '/vendors/public': ['feCapabilities'],
  '/webhook': ['disabled', 'lastDeliveredAt', 'failingSince'],
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
  const refused: string[] = []
  const restore = interceptRequests(async ({ method, path, send }) => {
    if (path.includes('/fe/')) {
      refused.push(`${method} ${path}`)
      return refusal(404, 'Not found')
    }
    const answer = await send()
    const names = Object.entries(ownFields).find(([end]) => path.endsWith(end))?.[1]
    if (!names || !answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
    return Response.json(without(await answer.json(), names))
  })
  return { refused, restore }
}

/**
 * Gives each test of a `describe` such a server, removes its portals, and fails it when an operation beyond the contract was
 * asked for.
 */
export const onContractOnlyServer = (): void => {
  let server: ReturnType<typeof contractOnlyServer>
  beforeEach(() => {
    server = contractOnlyServer()
  })
  afterEach(() => {
    removePortals()
    server.restore()
    equal(server.refused, [], 'operations beyond the contract that were asked for')
  })
}
