import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { useState } from 'react'
import { Avatar } from '../../src/react/ui/Avatar.tsx'
import { Badge } from '../../src/react/ui/Badge.tsx'
import { Banner } from '../../src/react/ui/Banner.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { EmptyState } from '../../src/react/ui/EmptyState.tsx'
import { Menu } from '../../src/react/ui/Menu.tsx'
import { MiddleTruncate } from '../../src/react/ui/MiddleTruncate.tsx'
import { Paging } from '../../src/react/ui/table/Paging.tsx'
import { Row, Stack } from '../../src/react/ui/Stack.tsx'
import { TableFrame, type Column, type Sort } from '../../src/react/ui/table/TableFrame.tsx'
import { Text, UserText } from '../../src/react/ui/Text.tsx'
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

const columns: Column<Member>[] = [
  {
    key: 'name',
    label: 'Name',
    isName: true,
    isSortable: true,
    grow: 3,
    cell: ({ name, email }) => (
      <Row $gap={3} $isOneLine>
        <Avatar name={name} id={email} />
        <Stack $gap={0}>
          <MiddleTruncate text={name} />
          <Text data-size="13">
            <UserText>{email}</UserText>
          </Text>
        </Stack>
      </Row>
    ),
  },
  { key: 'role', label: 'Role', cell: ({ role }) => role },
  {
    key: 'state',
    label: 'Status',
    cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? 'Active' : 'Invited'}</Badge>,
  },
  {
    key: 'signIns',
    label: 'Sign-ins',
    align: 'end',
    isSortable: true,
    cell: ({ signIns }) => signIns.toLocaleString('en'),
  },
]

const plain = { caption: 'Members', columns, rowKey: (member: Member) => member.email, loadingLabel: 'Loading members' }
const menu = {
  label: 'Actions',
  menu: ({ name }: Member) => (
    <Menu label={`Actions for ${name}`} icon={EllipsisVertical} isIconOnly items={rowItems} />
  ),
}
const empty = (
  <EmptyState icon={Users} title="No members match" action={<Button>Clear filters</Button>}>
    Try another name or role.
  </EmptyState>
)

/** A table in each of its states. */
export const Tables = () => {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  return (
    <Section title="TableFrame" isWide>
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
