import { sendKeys } from '@web/test-runner-commands'
import { configure, waitFor, within } from '@testing-library/dom'
import { PortalHost } from '../../../../demo/catalogue/PortalHost.tsx'
import { pageScope } from '../../../../demo/catalogue/pageScope.ts'
import { FeError } from '../../../../src/http/errors.ts'
import { List } from '../../../../src/react/kit/list/List.tsx'
import type { ListProps } from '../../../../src/react/kit/list/listTypes.ts'
import { scrolled } from '../../../../src/react/kit/scrollingList/scrolled.tsx'
import { listWindow } from '../../../../src/state/kit/listWindow.ts'
import { memberList, members, memberServer, type Member, type MemberFilters } from '../list/listExample.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test, until } from '../../ui/mount.tsx'

configure({ getElementError: message => new Error(message ?? '') })

type Props = ListProps<Member, MemberFilters>

/** A list of members in the mode that scrolls. */
const scrolledList = (server: ReturnType<typeof memberServer>, partSize = 50): Props => {
  const scope = pageScope()
  const props = memberList(server, 20, scope)
  const all = listWindow<Member, MemberFilters>(scope, {
    key: ['users', 'window'],
    list: props.list,
    partSize,
    read: ({ offset, limit, openedAtMs: _openedAtMs, ...view }, signal) =>
      server.read({ ...view, page: offset / limit + 1, size: limit }, signal),
  })
  return { ...props, mode: scrolled(all) }
}

const show = async (props: Props, options: Parameters<typeof mount>[1] = {}) => {
  const list = (
    <PortalHost>
      <List {...props} />
    </PortalHost>
  )
  const mounted = await mount(list, { density: 'portal', ...options })
  const screen = within(mounted.find('.fe-root'))
  /** Names of the rows that are there, from top to bottom. */
  const names = () =>
    mounted
      .all('[data-slot]:not([data-waits])')
      .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map(row => row.querySelector('[data-title]')?.textContent)
  return { ...mounted, screen, names }
}

const details: NonNullable<Props['details']> = {
  title: ({ name }) => name ?? '',
  content: ({ id }) => <p>{`Id ${id}`}</p>,
}
const outage = new FeError('network', 'Network Error')

test('the properties of a list in pages show it as one that scrolls, and it passes axe', async () => {
  const server = memberServer(members(134))
  const { screen, host, names } = await show({ ...scrolledList(server), details })
  await screen.findByText('134 entries')
  equal([names()[0], screen.queryByRole('navigation')], ['Member 1', null], 'rows, and no paging')
  ok(screen.getByRole('searchbox', { name: 'Search members' }), 'a search field')
  equal(screen.getByRole('grid', { name: 'Members' }).ariaRowCount, '135', 'rows for assistive technology')
  await expectAccessible(host)
})

test('the first load shows a placeholder and says so', async () => {
  const server = memberServer(members(3))
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  const { screen, find } = await show(scrolledList(server))
  ok(find('.fe-skeleton'), 'a placeholder')
  await screen.findByText('Loading Members')
  resolve()
  await screen.findByText('3 entries')
})

test('a list that never had rows says what it is for', async () => {
  const { screen } = await show(scrolledList(memberServer([])))
  await screen.findByText('No members yet')
})

test('nothing that matches offers to clear the search', async () => {
  const props = scrolledList(memberServer(members(30)))
  const { screen } = await show(props)
  await screen.findByText('30 entries')
  props.list.show({ search: 'nobody' })
  await screen.findByText('No results')
  screen.getByRole('button', { name: 'Clear search' }).click()
  await screen.findByText('30 entries')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus is in the search field')
})

test('a failed first read offers another try, whose button stays until rows come', async () => {
  const server = memberServer(members(3))
  server.error = outage
  const { screen } = await show(scrolledList(server))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  retry.focus()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  server.error = undefined
  retry.click()
  await settle()
  equal([retry.ariaBusy, focused() === retry], ['true', true], 'busy')
  resolve()
  await screen.findByText('3 entries')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus moves to the search field')
})

test('a part that cannot be read is told above the rows that are there', async () => {
  const server = memberServer(members(500))
  const { screen, find, names } = await show(scrolledList(server))
  await screen.findByText('500 entries')
  await until(() => server.reads.length === 2, 'the next part is read ahead')
  server.error = outage
  const grid = find('[role=grid]')
  grid.scrollTop = grid.scrollHeight
  ok((await screen.findByRole('alert')).textContent.startsWith("The list couldn't be updated"), 'what is announced')
  ok(screen.getByText('500 entries'), 'the list stays')
  server.error = undefined
  screen.getByRole('button', { name: 'Try again' }).click()
  await waitFor(() => equal(names().at(-1), 'Member 500', 'last row'))
  equal(screen.queryByRole('alert'), null, 'banner')
})

test('a list that is not allowed names the permission', async () => {
  const server = memberServer([])
  server.error = new FeError('ER-01046', 'Forbidden', { status: 403 })
  const { screen } = await show({ ...scrolledList(server), permission: 'fe.secure.read.users' })
  await screen.findByText("You don't have access to this list")
  await screen.findByText('See members')
})

test('another order is announced, begins at the first row, and leaves focus on its head', async () => {
  const server = memberServer(members(134))
  const { screen, find, all, names } = await show(scrolledList(server))
  await screen.findByText('134 entries')
  const grid = find('[role=grid]')
  grid.scrollTop = 3_000
  await until(() => !names().includes('Member 1'), 'scrolled')
  const head = screen.getByRole('columnheader', { name: 'Sign-ins' })
  const button = within(head).getByRole('button')
  button.focus()
  button.click()
  await screen.findByText('Sorted by Sign-ins, ascending. 134 results.')
  button.click()
  await screen.findByText('Sorted by Sign-ins, descending. 134 results.')
  await waitFor(() => equal(names()[0], 'Member 134', 'first row'))
  equal([head.ariaSort, focused() === button, grid.scrollTop], ['descending', true, 0], 'head, focus and place')
  ok(all('[data-slot]').length > 5, 'rows')
})

test('details lead through all rows, also those that are not on screen', async () => {
  const { screen, find, names } = await show({ ...scrolledList(memberServer(members(134)), 40), details })
  await screen.findByText('134 entries')
  find('[role=grid]').focus()
  await sendKeys({ press: 'End' })
  await waitFor(() => equal(names().at(-1), 'Member 134', 'last row'))
  await sendKeys({ press: 'Enter' })
  const panel = await screen.findByRole('dialog', { name: 'Member 134' })
  ok(within(panel).getByText('134 of 134'), 'place')
  for (let place = 133; place >= 75; place -= 1) {
    within(panel).getByRole('button', { name: 'Previous row' }).click()
    await screen.findByRole('dialog', { name: `Member ${place}` })
  }
  ok(within(panel).getByText('Id m75'), 'content')
  await sendKeys({ press: 'Escape' })
  await until(() => screen.queryByRole('dialog') === null, 'it closes')
})

test('filters and notes know the rows that the screen is in', async () => {
  const { screen } = await show({
    ...scrolledList(memberServer(members(134))),
    note: rows => <p>{`Note about ${rows.length}, from ${rows[0]?.name}`}</p>,
    filters: rows => [
      {
        key: 'role',
        label: 'Role',
        options: [...new Set(rows.map(({ role }) => role))].map(value => ({ value, label: value })),
      },
    ],
  })
  await screen.findByText('Note about 50, from Member 1')
  screen.getByRole('button', { name: 'Filters' }).click()
  ;(await screen.findByRole('menuitemradio', { name: 'admin' })).click()
  await screen.findByText('45 entries')
  await screen.findByText('Note about 45, from Member 1')
})
