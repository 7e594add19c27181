/** Lists of the portal in each of their states, with rows made in the page. */
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { ReactNode } from 'react'
import { FeError } from '../../src/http/errors.ts'
import { List } from '../../src/react/kit/list/List.tsx'
import { ListPage } from '../../src/react/kit/list/ListPage.tsx'
import type { ListProps, RowDetails } from '../../src/react/kit/list/listTypes.ts'
import { VirtualRows } from '../../src/react/kit/scrollingList/VirtualRows.tsx'
import { badge } from '../../src/react/ui/table/cells.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { listQuery, type ListPage as Page, type ListView } from '../../src/state/kit/listQuery.ts'
import { pageScope } from './pageScope.ts'
import { PortalHost } from './PortalHost.tsx'
import { longText, Section, State } from './Section.tsx'

interface Member {
  id: string
  name: string
  role: string
  signIns: number
}

interface Filters {
  role?: string | undefined
}

const memberAt = (index: number): Member => ({
  id: `member-${index}`,
  name: index === 1 ? longText : index === 2 ? 'מרים כהן' : `Ada Lovelace ${index + 1}`,
  role: index % 3 === 0 ? 'Admin' : 'Viewer',
  signIns: (index * 7919) % 1000,
})
const members = Array.from({ length: 134 }, (_, index) => memberAt(index))

const pageOf = ({ page, size, sort, search, filters }: ListView<Filters>): Page<Member> => {
  const found = members.filter(
    ({ name, role }) => name.toLowerCase().includes(search.toLowerCase()) && (!filters.role || role === filters.role),
  )
  const sorted = sort ? found.toSorted((a, b) => (a.signIns - b.signIns) * (sort.descending ? -1 : 1)) : found
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}

const forbidden = new FeError('ER-01046', 'Forbidden', { status: 403 })
const outage = new FeError('network', 'Network Error')

/** A list whose reads a state decides about. */
const listOf = (key: string, read: (view: ListView<Filters>) => Promise<Page<Member>>): ListProps<Member, Filters> => ({
  name: 'Members',
  list: listQuery<Member, Filters>(pageScope(), { key: ['users', key], filters: {}, size: 10, read }),
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'name',
      title: 'Name',
      isPrimary: true,
      text: ({ name }) => name,
    },
    {
      key: 'role',
      title: 'Role',
      fits: ['Admin', 'Viewer'],
      priority: 1,
      text: ({ role }) => role,
      cell: ({ role }) => badge(role, role === 'Admin' ? 'info' : 'neutral'),
      card: 'end',
    },
    {
      key: 'signIns',
      title: 'Sign-ins',
      sort: 'signIns',
      align: 'end',
      text: ({ signIns }) => signIns,
      cell: ({ signIns }) => signIns.toLocaleString('en'),
      card: ({ signIns }) => `${signIns.toLocaleString('en')} sign-ins`,
    },
  ],
  searchLabel: 'Search members',
  empty: { icon: Users, title: 'No members yet', text: 'Invite somebody to work with you.' },
})

const details: RowDetails<Member> = { title: ({ name }) => name, content: ({ role }) => <Text>{role}</Text> }
const invite = { label: 'Invite member', icon: UserPlus, run: () => {} }
const remove = { label: 'Remove member', icon: Trash, isDestructive: true, run: () => {} }
const { name: _name, ...full } = listOf('full', async view => pageOf(view))
/** Its first page comes, and no other. */
const outdated = listOf('outdated', async view => {
  if (view.page > 1) throw outage
  return pageOf(view)
})

const states: readonly (readonly [name: string, list: ReactNode])[] = [
  ['First load', <List key="0" {...listOf('loading', () => new Promise(() => {}))} />],
  [
    'Never had rows',
    <List
      key="1"
      {...listOf('empty', async () => ({ rows: [], total: 0 }))}
      empty={{ icon: Users, title: 'No members yet', text: 'Invite somebody to work with you.', action: invite }}
    />,
  ],
  ['Could not be loaded', <List key="2" {...listOf('failed', () => Promise.reject(outage))} />],
  ['The next page cannot be loaded: press Next', <List key="3" {...outdated} />],
  [
    'Not allowed',
    <List key="4" {...listOf('forbidden', () => Promise.reject(forbidden))} permission="fe.secure.read.users" />,
  ],
]

const made = new Map<number, Member>()

/** The same object for each place, as a list that keeps its rows has it. */
const memberAtOnce = (index: number): Member => {
  const member = made.get(index) ?? memberAt(index)
  made.set(index, member)
  return member
}

/** A page with a list that has everything, its states, and a list of 100,000 rows that scrolls. */
export const Lists = () => (
  <PortalHost>
    <Section title="ListPage" isWide>
      <ListPage<Member, Filters>
        {...full}
        title="Members"
        description="Everybody who can sign in to your organization."
        create={invite}
        filters={[
          {
            key: 'role',
            label: 'Role',
            options: ['Admin', 'Viewer'].map(value => ({ value, label: value })),
          },
        ]}
        rowMenu={({ role }) => [
          { label: 'Send message', icon: Mail, run: () => {} },
          role === 'Admin' ? { ...remove, disabledReason: 'The last owner stays.' } : remove,
        ]}
        bulkActions={(rows, clear) => [{ ...remove, label: `Remove ${rows.length} members`, run: clear }]}
        details={details}
        csv={{ fileName: 'members.csv' }}
      />
    </Section>
    <Section title="List, states" isWide>
      {states.map(([name, list]) => (
        <State key={name} name={name}>
          {list}
        </State>
      ))}
    </Section>
    <Section title="VirtualRows" isWide>
      <VirtualRows name="Members, all" columns={full.columns} count={100_000} rowAt={memberAtOnce} />
    </Section>
  </PortalHost>
)
