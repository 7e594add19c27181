/** Provisioning from directories: cards and the page of a connection, each in its states. */
import type { DirectoryConnection, DirectoryPreview } from '../../src/http/directory/types.ts'
import { DialogHost } from '../../src/react/kit/dialogs/DialogHost.tsx'
import { ToastHost } from '../../src/react/kit/toasts/ToastHost.tsx'
import { DirectoryList } from '../../src/react/portal/provisioning/DirectoryList.tsx'
import { DirectoryPage } from '../../src/react/portal/provisioning/DirectoryPage.tsx'
import type { DirectoryView } from '../../src/react/portal/provisioning/provisioningViews.ts'
import { WaitingLists } from '../../src/react/portal/provisioning/waiting/WaitingLists.tsx'
import { Stack } from '../../src/react/ui/Stack.tsx'
import type { Ports } from '../../src/state/kit/ports.ts'
import { SampleSession } from './SampleSession.tsx'
import { longText, Section, State } from './Section.tsx'

const never = () => new Promise<never>(() => {})
const refused = (status: number) => async () => Response.json({ errors: ['Forbidden'] }, { status })
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs - 60_000).toISOString()

const token = {
  id: 'token',
  hint: 'fescim_Ab…8Kq2',
  createdAt: inDays(-40),
  createdByEmail: 'ada@acme.test',
  expiresAt: inDays(200),
  lastUsedAt: inDays(-0.1),
}

const connection: DirectoryConnection = {
  id: 'one',
  name: 'Okta',
  source: 'okta',
  isSynced: true,
  hasStarted: true,
  createdAt: inDays(-40),
  updatedAt: inDays(-40),
  address: 'https://acme.test/frontegg/directory/resources/scim/v2.0',
  firstContactAt: inDays(-39),
  lastContactAt: inDays(-3),
  lastChangeAt: inDays(-3),
  lastRefusal: null,
  refusedToday: 0,
  usersCount: 212,
  groupsCount: 9,
  tokens: [token],
  removals: 'apply',
  approval: { byEmail: 'ada@acme.test', at: inDays(-30) },
}
const untouched = { firstContactAt: null, lastContactAt: null, lastChangeAt: null, usersCount: 0, groupsCount: 0 }
const unknown = { reason: `The group “${longText}” is unknown.`, reasonCode: null, reasonValue: '' }
const refusal = { at: inDays(-0.1), status: 400, ...unknown }

const states: readonly Partial<DirectoryConnection>[] = [
  {},
  { ...untouched, name: 'Microsoft Entra ID', source: 'azure-ad' },
  { name: 'Refuses', lastRefusal: refusal, refusedToday: 4 },
  { name: 'Waits', removals: 'waiting' },
  { name: 'Token ends', tokens: [{ ...token, expiresAt: inDays(6) }] },
  { name: 'Token has ended', tokens: [{ ...token, expiresAt: inDays(-1) }] },
  { name: longText, source: 'other', isSynced: false },
  { name: 'Not started', isSynced: false, hasStarted: false },
]
const connections = states.map((changes, index) => ({ ...connection, id: String(index), ...changes }))

const groups = {
  items: [
    { id: 'g1', name: 'Engineering', membersCount: 1200, roleIds: ['viewer'], sentAt: inDays(-1) },
    { id: 'g2', name: longText, membersCount: 0, roleIds: [], sentAt: inDays(-90) },
  ],
  _metadata: { totalItems: 2, totalPages: 1 },
}

const log = {
  items: [
    {
      id: 'r1',
      at: inDays(-0.1),
      connectionId: 'one',
      operation: 'createUser',
      request: 'POST /Users',
      status: 400,
      outcome: 'refused',
      target: 'max@other.test',
      targetId: null,
      ...unknown,
      scimType: 'invalidValue',
      changes: [],
    },
  ],
  _metadata: { totalItems: 1, totalPages: 1 },
}

/** A server with connections, groups and a log. */
const serving =
  (rows: readonly object[]): Ports['fetch'] =>
  async ({ pathname }) => {
    if (pathname.endsWith('/groups')) return Response.json(groups)
    if (pathname.endsWith('/log')) return Response.json(log)
    return Response.json(rows)
  }

const plain = connections.map(({ name, ...row }) => ({
  id: row.id,
  connectionName: name,
  source: row.source,
  syncToUserManagement: row.isSynced,
  createdAt: row.createdAt,
  lastSync: row.lastContactAt,
}))

const lists: readonly (readonly [name: string, fetch: Ports['fetch'], isOurServer?: boolean])[] = [
  ['All states', serving(connections)],
  ['None', serving([])],
  ['Contract only', serving(plain), false],
  ['Loading', never],
  ['Not allowed', refused(403)],
]

const views: readonly DirectoryView[] = ['overview', 'setUp', 'log', 'groups', 'tokens', 'settings']

const preview: DirectoryPreview = {
  version: '1',
  added: 12,
  losingAccess: {
    count: 3,
    people: [
      { id: 'u1', name: 'Max Reed', email: 'max@acme.test' },
      { id: 'u2', name: longText, email: 'long@acme.test' },
    ],
  },
  losingRoles: { count: 1, people: [{ id: 'u3', name: 'Eva Lind', email: 'eva@acme.test', groups: ['Finance'] }] },
}

const show = async () => true

const Page = ({ view, fetch }: { view: DirectoryView | undefined; fetch: Ports['fetch'] }) => (
  <SampleSession fetch={fetch} isOurServer>
    <DialogHost>
      <DirectoryPage id="one" view={view} guide={undefined} show={show} leave={show} />
    </DialogHost>
  </SampleSession>
)

/** The pieces with which an organization connects its directory. */
export const Provisioning = () => (
  <ToastHost>
    <Section title="Connections" isWide>
      {lists.map(([name, fetch, isOurServer = true]) => (
        <State key={name} name={name}>
          <SampleSession fetch={fetch} isOurServer={isOurServer}>
            <DialogHost>
              <DirectoryList />
            </DialogHost>
          </SampleSession>
        </State>
      ))}
    </Section>
    <Section title="Page of a connection" isWide>
      {views.map(view => (
        <State key={view} name={view}>
          <Page view={view} fetch={serving([connection])} />
        </State>
      ))}
      <State name="Waiting for the first request">
        <Page view={undefined} fetch={serving([{ ...connection, ...untouched }])} />
      </State>
      <State name="Changes wait">
        <Page view="overview" fetch={serving([{ ...connection, removals: 'waiting' }])} />
      </State>
      <State name="Deleted meanwhile">
        <Page view={undefined} fetch={serving([])} />
      </State>
    </Section>
    <Section title="Changes that wait">
      <SampleSession>
        <Stack>
          <WaitingLists changes={preview} />
        </Stack>
      </SampleSession>
    </Section>
  </ToastHost>
)
