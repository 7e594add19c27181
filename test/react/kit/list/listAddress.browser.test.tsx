import { configure, within } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { PortalHost } from '../../../../demo/catalogue/PortalHost.tsx'
import { List } from '../../../../src/react/kit/list/List.tsx'
import { ListPage } from '../../../../src/react/kit/list/ListPage.tsx'
import { ListAddressContext } from '../../../../src/react/kit/listAddressContext.ts'
import type { ListAddress } from '../../../../src/state/kit/listAddress.ts'
import { equal, expectAccessible, mount, ok, settle, test, until } from '../../ui/mount.tsx'
import { memberList, members, memberServer } from './listExample.tsx'

configure({ getElementError: message => new Error(message ?? '') })

interface MemoryAddress extends ListAddress {
  query: () => string
  /** Goes to another address, as the browser's Back does. */
  go: (query: string) => void
}

/** An address that a test reads and changes as the browser does. */
const memoryAddress = (first: string): MemoryAddress => {
  const listeners = new Set<() => void>()
  let query = first
  return {
    query: () => query,
    go: next => {
      query = next
      listeners.forEach(changed => changed())
    },
    read: () => new URLSearchParams(query),
    replace: params => void (query = params.toString()),
    listen: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const filters = [{ key: 'role' as const, label: 'Role', options: [{ value: 'admin', label: 'Admin' }] }]

const show = async (screen: ReactNode) => {
  const mounted = await mount(<PortalHost>{screen}</PortalHost>, { density: 'portal', widthPx: 900 })
  return { ...mounted, screen: within(mounted.find('.fe-root')) }
}

test('a list opens with the view of its address, by a single read', async () => {
  const server = memberServer(members(134))
  const memory = memoryAddress('tab=active&page=2&size=10&sort=-signIns&q=Member&filter.role=admin')
  const { screen } = await show(<List {...memberList(server)} filters={filters} address={memory} />)
  await screen.findByText('11–20 of 45')
  equal(server.reads.length, 1, 'reads')
  equal(screen.getByRole<HTMLInputElement>('searchbox').value, 'Member', 'search field')
  ok(screen.getByRole('button', { name: 'Remove filter Role: Admin' }), 'chip')
  equal(screen.getByRole('columnheader', { name: 'Sign-ins' }).ariaSort, 'descending', 'sort')
})

test('a changed view goes to the address beside the params of others, and Back shows the earlier one', async () => {
  const memory = memoryAddress('tab=active')
  const { screen } = await show(
    <ListAddressContext value={memory}>
      <List {...memberList(memberServer(members(134)))} />
    </ListAddressContext>,
  )
  await screen.findByText('1–20 of 134')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('21–40 of 134')
  equal(memory.query(), 'tab=active&page=2', 'address')
  memory.go('tab=active')
  await screen.findByText('1–20 of 134')
})

test('a hostile address shows the first page, and is corrected with the next change', async () => {
  const memory = memoryAddress('page=-4&size=1e9&sort=password&filter.role=root&filter.__proto__=x')
  const { screen } = await show(<List {...memberList(memberServer(members(134)))} filters={filters} address={memory} />)
  await screen.findByText('1–20 of 134')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('21–40 of 134')
  equal(memory.query(), 'filter.__proto__=x&page=2', 'address')
})

test('a page has its heading, a line of description and its main action last', async () => {
  let created = 0
  const { name: _name, ...list } = memberList(memberServer(members(3)))
  const { screen, host } = await show(
    <ListPage
      {...list}
      title="Members"
      description="Everybody who can sign in to your organization."
      actions={[{ label: 'Import members', run: () => {} }]}
      create={{ label: 'Invite member', run: () => void (created += 1) }}
    />,
  )
  await screen.findByText('1–3 of 3')
  const heading = screen.getByRole('heading', { name: 'Members' })
  heading.focus()
  equal(heading.matches(':focus'), true, 'the heading takes focus')
  equal(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(0, 2),
    ['Import members', 'Invite member'],
    'actions',
  )
  screen.getByRole('button', { name: 'Invite member' }).click()
  equal(created, 1, 'pressed')
  await expectAccessible(host)
})

test('an action that takes time keeps its button busy, and runs once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let runs = 0
  const { name: _name, ...list } = memberList(memberServer(members(3)))
  const create = { label: 'Invite member', run: () => ((runs += 1), promise) }
  const { screen } = await show(<ListPage {...list} title="Members" create={create} />)
  await screen.findByText('1–3 of 3')
  const button = screen.getByRole('button', { name: 'Invite member' })
  button.click()
  await settle()
  button.click()
  equal([button.ariaBusy, runs], ['true', 1], 'busy')
  resolve()
  await until(() => button.ariaBusy === null, 'it can be pressed again')
})

test('the rows on screen are saved as a CSV file, whose address is revoked', async () => {
  const { createObjectURL, revokeObjectURL } = URL
  const files: Blob[] = []
  const revoked: string[] = []
  const clicked: (readonly [string, string])[] = []
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:members'
  }
  URL.revokeObjectURL = url => void revoked.push(url)
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href') ?? '', this.download])
  }
  try {
    const { screen } = await show(
      <List
        {...memberList(memberServer(members(12)), 10)}
        csv={{ fileName: 'members.csv', more: [{ title: 'Source', text: () => 'Sample' }] }}
      />,
    )
    await screen.findByText('1–10 of 12')
    screen.getByRole('button', { name: 'Download CSV' }).click()
    equal(clicked, [['blob:members', 'members.csv']], 'download')
    const bytes = new Uint8Array(await files[0]!.arrayBuffer())
    equal(Array.from(bytes.subarray(0, 3)), [0xef, 0xbb, 0xbf], 'byte order mark')
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    equal([lines.length, lines[0], lines[1]], [12, 'Name,Role,Sign-ins,Source', 'Member 1,admin,0,Sample'], 'lines')
    await until(() => revoked.length > 0, 'it is revoked')
    equal(revoked, ['blob:members'], 'revoked')
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    HTMLAnchorElement.prototype.click = click
  }
})
