import type {
  DirectoryConnection,
  DirectoryGroup,
  DirectoryGroupMember,
  DirectoryLogEntry,
  DirectoryPreview,
  DirectoryRoleLoss,
  DirectoryToken,
} from '../../../../src/http/directory/types.ts'
import * as operations from '../../../../src/http/directory/operations.ts'
import { openPortal, type PortalOptions, type PortalScreen } from '../../../harness/openPortal.ts'
import { interceptRequests } from '../../../harness/requests.ts'

const dayMs = 86_400_000

/** A moment some days from now; negative for the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString()

export const token = (changes: Partial<DirectoryToken> = {}): DirectoryToken => ({
  id: 'token-1',
  hint: 'fescim_Ab…xy',
  createdAt: inDays(-40),
  createdByEmail: 'ada@acme.test',
  expiresAt: inDays(200),
  lastUsedAt: inDays(-0.1),
  ...changes,
})

/** A connection that works. */
export const directory = (changes: Partial<DirectoryConnection> = {}): DirectoryConnection => ({
  id: 'one',
  name: 'Company directory',
  source: 'okta',
  isSynced: true,
  hasStarted: true,
  createdAt: inDays(-40),
  updatedAt: inDays(-40),
  address: 'https://acme.test/frontegg/directory/resources/scim/v2.0',
  firstContactAt: inDays(-39),
  lastContactAt: inDays(-0.1),
  lastChangeAt: inDays(-2),
  lastRefusal: null,
  refusedToday: 0,
  usersCount: 12,
  groupsCount: 3,
  tokens: [token()],
  removals: 'ask',
  approval: null,
  ...changes,
})

/** What the server answers. */
export interface Served {
  connections: DirectoryConnection[]
  preview?: DirectoryPreview | null
  log?: DirectoryLogEntry[]
  groups?: DirectoryGroup[]
  members?: DirectoryGroupMember[]
  /** Undefined: the server does not tell. */
  losses?: DirectoryRoleLoss[]
  /** Answers a read in place of all of these, or holds it. */
  read?: (path: string) => Answered
  /** Answers a write, by its method and path; without an answer it succeeds. */
  write?: (method: string, path: string, body: Record<string, unknown>, init: RequestInit) => Answered
}

type Answered = Response | undefined | Promise<Response | undefined>

const page = (items: readonly object[] = []) =>
  Response.json({ items, _metadata: { totalItems: items.length, totalPages: 1 } })

const abilitiesOf = ({ losses }: Served) =>
  Object.values(operations).flatMap(operation =>
    operation.ours && (losses || operation !== operations.roleLosses) ? [operation.name] : [],
  )

const answerOf = ({ connections, preview = null, log, groups, members, losses }: Served, path: string): Response => {
  if (path.endsWith('/losses')) return Response.json(losses)
  if (path.endsWith('/waiting')) return Response.json({ preview })
  if (path.endsWith('/members')) return page(members)
  if (path.endsWith('/log')) return page(log)
  if (path.endsWith('/groups')) return page(groups)
  return Response.json(connections)
}

/** Answers what the section asks for, in place of the backend, until the end of the test. `sent` has the writes. */
export const serveDirectories = (served: Served): { sent: [method: string, path: string, body: object][] } => {
  const sent: [string, string, object][] = []
  interceptRequests(async ({ path, method, body, init, send }) => {
    if (path.endsWith('/vendors/public')) {
      const vendor = (await (await send()).json()) as { feCapabilities?: string[] }
      return Response.json({
        ...vendor,
        feCapabilities: [
          ...(vendor.feCapabilities ?? []).filter(name => !name.startsWith('directory.')),
          ...abilitiesOf(served),
        ],
      })
    }
    const [, end] = /\/(?:fe\/directory|directory\/resources)(\/.*)$/.exec(path) ?? []
    if (end === undefined) return undefined
    if (method === 'GET') return (await served.read?.(end)) ?? answerOf(served, end)
    sent.push([method, end, body])
    return (await served.write?.(method, end, body, init)) ?? Response.json({})
  })
  return { sent }
}

/** Opens the section with what the server answers, at an address of it. */
export const openServed = async (
  served: Served,
  query = '',
  options: PortalOptions = {},
): Promise<PortalScreen & ReturnType<typeof serveDirectories>> => {
  const known = serveDirectories(served)
  history.replaceState(null, '', `#/provisioning${query && `?${query}`}`)
  const screen = await openPortal({
    section: 'provisioning',
    ...options,
    attributes: { 'url-strategy': 'hash', ...options.attributes },
  })
  return { ...screen, ...known }
}
