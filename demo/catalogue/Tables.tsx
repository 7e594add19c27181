import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useState } from 'react'
import { Banner } from '../../src/react/ui/Banner.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { EmptyState } from '../../src/react/ui/EmptyState.tsx'
import { Paging } from '../../src/react/ui/table/Paging.tsx'
import { badge, face } from '../../src/react/ui/table/cells.tsx'
import type { Sort } from '../../src/react/ui/table/headOf.tsx'
import type { ListColumn } from '../../src/react/ui/table/listColumn.ts'
import { TableFrame } from '../../src/react/ui/table/TableFrame.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { useSharedMenu } from '../../src/react/ui/useSharedMenu.tsx'
import { rowItems } from './Overlays.tsx'
import { longText, Section, State } from './Section.tsx'

interface Member {
  name: string
  email: string
  role: string
  isActive: boolean
  signIns: number
}

const members: Member[] = [
  { name: 'Ada Lovelace', email: 'ada@acme.test', role: 'Admin', isActive: true, signIns: 1204 },
  {
    name: longText,
    email: 'a-very-long-address-indeed@northern-regional.acme.test',
    role: 'Viewer',
    isActive: false,
    signIns: 3,
  },
  { name: 'מרים כהן', email: 'miriam@acme.test', role: 'Editor', isActive: true, signIns: 88 },
]

const columns: ListColumn<Member>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    isPrimary: true,
    grow: 3,
    text: ({ name }) => name,
    lead: ({ name, email }) => face({ name, id: email }),
    sub: ({ email }) => email,
  },
  { key: 'role', title: 'Role', text: ({ role }) => role, card: ({ role }) => role },
  {
    key: 'state',
    title: 'Status',
    fits: ['Active', 'Invited'],
    priority: 1,
    text: ({ isActive }) => (isActive ? 'Active' : 'Invited'),
    cell: ({ isActive }) => (isActive ? badge('Active', 'success') : badge('Invited', 'warning')),
    card: 'end',
  },
  {
    key: 'signIns',
    title: 'Sign-ins',
    sort: 'signIns',
    align: 'end',
    text: ({ signIns }) => signIns,
    cell: ({ signIns }) => signIns.toLocaleString('en'),
  },
]

const plain = { caption: 'Members', columns, rowKey: (member: Member) => member.email, loadingLabel: 'Loading members' }
const words = { label: 'Actions', rowLabel: ({ name }: Member) => `Actions for ${name}` }
const empty = (
  <EmptyState icon={Users} title="No members match" action={<Button>Clear filters</Button>}>
    Try another name or role.
  </EmptyState>
)

/** A table in each of its states. */
export const Tables = () => {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const { menu: popover, ...shared } = useSharedMenu<Member>(() => rowItems)
  const menu = { ...words, ...shared }
  return (
    <Section title="TableFrame" isWide>
      {popover}
      <TableFrame
        {...plain}
        rows={members}
        sort={sort}
        onSort={setSort}
        rowMenu={menu}
        empty={empty}
        onOpen={() => {}}
        toolbar={
          <Button variant="primary" icon={UserPlus}>
            Invite member
          </Button>
        }
        paging={<Paging label="Pages" text="1–3 of 134" previousLabel="Previous" nextLabel="Next" onNext={() => {}} />}
      />
      <State name="First load">
        <TableFrame
          {...plain}
          caption="Members, loading"
          rows={[]}
          isLoading
          expectedRows={3}
          rowMenu={menu}
          empty={empty}
        />
      </State>
      <State name="Nothing to show">
        <TableFrame {...plain} caption="Members, none" rows={[]} empty={empty} />
      </State>
      <State name="Failed to load more; what was there stays">
        <TableFrame
          {...plain}
          caption="Members, old"
          rows={members.slice(0, 1)}
          empty={empty}
          notice={
            <Banner tone="danger" action={<Button>Try again</Button>}>
              <Text data-tone="1">We could not load new members.</Text>
            </Banner>
          }
        />
      </State>
    </Section>
  )
}
