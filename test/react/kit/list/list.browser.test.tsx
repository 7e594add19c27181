import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { configure, waitFor, within } from '@testing-library/dom'
import { PortalHost } from '../../../../demo/catalogue/PortalHost.tsx'
import { List } from '../../../../src/react/kit/list/List.tsx'
import type { ListProps } from '../../../../src/react/kit/list/listTypes.ts'
import { pageScope } from '../../../../demo/catalogue/pageScope.ts'
import { FeError } from '../../../../src/http/errors.ts'
import { equal, expectAccessible, focused, mount, ok, settle, test, until } from '../../ui/mount.tsx'
import { memberList, members, memberServer, type Member, type MemberFilters } from './listExample.tsx'
import { includes } from '../../../harness/texts.ts'

// The default lists the whole document with its attributes.
configure({ getElementError: message => new Error(message ?? '') })

type Example = ListProps<Member, MemberFilters>

const show = async (props: Example, options: Parameters<typeof mount>[1] = {}) => {
  const list = (
    <PortalHost>
      <List {...props} />
    </PortalHost>
  )
  const mounted = await mount(list, { density: 'portal', ...options })
  return { ...mounted, screen: within(mounted.find('.fe-root')) }
}
type Screen = Awaited<ReturnType<typeof show>>['screen']

/** Names of the rows on screen. */
const names = (screen: Screen) => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)

/** A promise and how to end it. */
const gate = () => Promise.withResolvers<void>()

const type = (field: HTMLElement, text: string) => {
  const input = field as HTMLInputElement
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  put?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const page1 = (count: number) => Array.from({ length: count }, (_, index) => `Member ${index + 1}`)

test('the first load shows placeholder rows and says so; then the first 20 of all rows', async () => {
  const server = memberServer(members(134))
  const { promise, resolve } = gate()
  server.gate = promise
  const { screen, all } = await show(memberList(server))
  ok(all('[data-bar]').length > 0, 'there are placeholders')
  equal(screen.queryByText('Loading Members'), null, 'a short wait is not announced')
  const announced = await screen.findByText('Loading Members')
  equal(announced.closest('[role=status]') !== null, true, 'a long one is')
  resolve()
  await screen.findByText('1–20 of 134')
  equal(names(screen), page1(20), 'rows')
  equal(all('[data-bar]').length, 0, 'placeholders')
})

test('a list that never had rows says what it is for, with one action', async () => {
  let created = 0
  const props = memberList(memberServer([]))
  const action = { label: 'Invite member', run: () => void (created += 1) }
  const { screen } = await show({ ...props, empty: { ...props.empty, action } })
  await screen.findByText('No members yet')
  screen.getByRole('button', { name: 'Invite member' }).click()
  equal([created, screen.queryByRole('navigation')], [1, null], 'pressed, and no paging')
})

test('a list that never had rows offers nothing to search, sort or select; one that is searched does', async () => {
  const server = memberServer([])
  const props = { ...memberList(server), searchLabel: 'Search members', bulkActions: () => [] }
  const { screen } = await show(props)
  await screen.findByText('No members yet')
  const offered = () => ['searchbox', 'columnheader', 'checkbox'].flatMap(role => screen.queryAllByRole(role)).length
  equal(offered(), 0, 'search, heads and the checkbox for all')
  server.rows = members(3)
  await props.list.refresh()
  await screen.findByText('1–3 of 3')
  ok(offered() > 0, 'with rows')
  type(screen.getByRole('searchbox'), 'nobody')
  await screen.findByText('No results')
  ok(screen.getByRole('searchbox'), 'the search that left them out')
})

test('ten rows have a range and nothing to page through; with eleven, the number on a page can be chosen', async () => {
  const { screen } = await show(memberList(memberServer(members(10))))
  await screen.findByText('1–10 of 10')
  const size = () => screen.queryByRole('combobox', { name: 'Rows per page' })
  const buttons = () => ['Previous', 'Next'].flatMap(name => screen.queryAllByRole('button', { name }))
  equal([size(), buttons()], [null, []], 'ten rows')
  const eleven = await show(memberList(memberServer(members(11))))
  await eleven.screen.findByText('1–11 of 11')
  ok(eleven.screen.getByRole('combobox', { name: 'Rows per page' }), 'a choice')
})

test('of 100,000 rows only one page is on screen', async () => {
  const { screen } = await show(memberList(memberServer(members(100_000)), 100))
  await screen.findByText('1–100 of 100,000')
  equal(names(screen).length, 100, 'rows')
})

test('two quick presses of Next go two pages on, and only the last page is shown', async () => {
  const server = memberServer(members(134))
  const { screen } = await show(memberList(server))
  await screen.findByText('1–20 of 134')
  const { promise, resolve } = gate()
  server.gate = promise
  const next = screen.getByRole('button', { name: 'Next' })
  next.click()
  next.click()
  await settle()
  equal(names(screen)[0], 'Member 1', 'the rows stay meanwhile')
  ok(screen.getByText('1–20 of 134'), 'and their range')
  equal(screen.getByRole('table').ariaBusy, 'true', 'busy')
  resolve()
  await screen.findByText('41–60 of 134')
  equal(names(screen)[0], 'Member 41', 'first row')
})

test('another page announces the rows that came, and another order its column and direction too', async () => {
  const server = memberServer(members(50))
  const { screen, all } = await show(memberList(server))
  await screen.findByText('1–20 of 50')
  const announced = () => all('[role=status]').flatMap(({ textContent }) => (textContent ? [textContent] : []))
  equal(announced(), [], 'at first')
  const { promise, resolve } = gate()
  server.gate = promise
  screen.getByRole('button', { name: 'Next' }).click()
  await settle()
  equal(announced(), [], 'before they came')
  resolve()
  await screen.findByText('Rows 21 to 40 of 50')
  equal(announced(), ['Rows 21 to 40 of 50'], 'afterwards')
  const sort = () =>
    within(screen.getByRole('columnheader', { name: 'Sign-ins' }))
      .getByRole('button')
      .click()
  const second = gate()
  server.gate = second.promise
  sort()
  await settle()
  equal(announced(), ['Rows 21 to 40 of 50'], 'before they are sorted')
  second.resolve()
  await screen.findByText('Sorted by Sign-ins, ascending. Rows 1 to 20 of 50.')
  equal(names(screen)[0], 'Member 1', 'sorted')
  equal(announced(), ['Sorted by Sign-ins, ascending. Rows 1 to 20 of 50.'], 'nothing else')
  sort()
  await screen.findByText('Sorted by Sign-ins, descending. Rows 1 to 20 of 50.')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('Rows 21 to 40 of 50')
  equal(announced(), ['Rows 21 to 40 of 50'], 'the order is not repeated')
})

test('an order that could not be loaded is not announced', async () => {
  const server = memberServer(members(50))
  const { screen, all } = await show(memberList(server))
  await screen.findByText('1–20 of 50')
  server.error = new FeError('network', 'Network Error')
  within(screen.getByRole('columnheader', { name: 'Sign-ins' }))
    .getByRole('button')
    .click()
  await screen.findByRole('alert')
  equal(
    all('[role=status]').some(({ textContent }) => textContent?.includes('Sorted')),
    false,
    'announced',
  )
})

test('a filter announces the number of results once they have come', async () => {
  const props = memberList(memberServer(members(50)))
  const options = ['admin', 'viewer'].map(value => ({ value, label: value }))
  const { screen } = await show({ ...props, filters: [{ key: 'role', label: 'Role', options }] })
  await screen.findByText('1–20 of 50')
  props.list.setFilters({ role: 'admin' })
  const announced = await screen.findByText('17 results')
  equal(announced.closest('[role=status]') !== null, true, 'announced politely')
})

test('the number of rows on a page is remembered on this device', async () => {
  const scope = pageScope()
  const server = memberServer(members(134))
  const { screen, show: again } = await show(memberList(server, 20, scope))
  await screen.findByText('1–20 of 134')
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' })
  equal(
    [...size.options].map(({ value }) => value),
    ['10', '20', '50', '100'],
    'sizes',
  )
  size.value = '50'
  size.dispatchEvent(new Event('change', { bubbles: true }))
  await screen.findByText('1–50 of 134')
  await again(
    <PortalHost key="again">
      <List {...memberList(server, 20, scope)} />
    </PortalHost>,
  )
  await screen.findByText('1–50 of 134')
})

test('a column is sorted by its header, in both directions, from the first page', async () => {
  const { screen } = await show(memberList(memberServer(members(50))))
  await screen.findByText('1–20 of 50')
  const head = screen.getByRole('columnheader', { name: 'Sign-ins' })
  equal(head.ariaSort, 'none', 'at first')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('21–40 of 50')
  within(head).getByRole('button').click()
  await screen.findByText('1–20 of 50')
  equal(head.ariaSort, 'ascending', 'once')
  within(head).getByRole('button').click()
  await waitFor(() => equal(names(screen)[0], 'Member 50', 'first row'))
  equal(head.ariaSort, 'descending', 'twice')
  equal(screen.getByRole('columnheader', { name: 'Role' }).ariaSort, null, 'a column that cannot be sorted')
})

test('typing searches once it pauses, and announces the number of results once', async () => {
  const server = memberServer(members(134))
  const { screen, all } = await show(memberList(server))
  await screen.findByText('1–20 of 134')
  const announced: string[] = []
  const region = all('[role=status]').at(-1)
  new MutationObserver(() => region?.textContent && announced.push(region.textContent)).observe(region!, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  const field = screen.getByRole('searchbox', { name: 'Search members' })
  const reads = server.reads.length
  type(field, 'Member 1')
  type(field, 'Member 13')
  await screen.findByText('1–6 of 6')
  equal(
    server.reads.slice(reads).map(({ search }) => search),
    ['Member 13'],
    'searches',
  )
  await settle()
  equal(announced, ['6 results'], 'announced')
})

test('an answer to an earlier search never replaces that to a later one', async () => {
  const server = memberServer(members(30))
  const { screen } = await show(memberList(server))
  await screen.findByText('1–20 of 30')
  const first = gate()
  server.gate = first.promise
  const field = screen.getByRole('searchbox')
  type(field, 'Member 3')
  await until(() => server.reads.at(-1)?.search === 'Member 3', 'it is asked for')
  server.gate = undefined
  type(field, 'Member 22')
  await waitFor(() => equal(names(screen), ['Member 22'], 'rows'))
  first.resolve()
  await settle()
  equal(names(screen), ['Member 22'], 'rows after the late answer')
})

test('nothing that matches offers to clear the search, and focus goes to the search field', async () => {
  const { screen } = await show(memberList(memberServer(members(30))))
  await screen.findByText('1–20 of 30')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  type(field, 'nobody')
  await screen.findByText('No results')
  screen.getByRole('button', { name: 'Clear search' }).click()
  await screen.findByText('1–20 of 30')
  await until(() => field.value === '' && focused() === field, 'the field is empty and has focus')
})

test('what nothing matches is named by its button and text: the search, the filters or both', async () => {
  const props = memberList(memberServer(members(30)))
  const { screen } = await show(props)
  await screen.findByText('1–20 of 30')
  for (const [view, button, text] of [
    [{ search: 'nobody', filters: {} }, 'Clear search', 'Try another search.'],
    [{ search: '', filters: { role: 'owner' } }, 'Clear filters', 'Change or clear the filters.'],
    [
      { search: 'nobody', filters: { role: 'owner' } },
      'Clear search and filters',
      'Try another search or clear the filters.',
    ],
  ] as const) {
    props.list.show(view)
    ok(await screen.findByRole('button', { name: button }), button)
    ok(screen.getByText(text), text)
  }
})

test('a slash focuses the search field, unless a field has focus', async () => {
  const { screen } = await show({ ...memberList(memberServer(members(30))), csv: { fileName: 'members.csv' } })
  await screen.findByText('1–20 of 30')
  screen.getByRole('button', { name: 'Download CSV' }).focus()
  await sendKeys({ press: '/' })
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  equal([focused() === field, field.value], [true, ''], 'focused, and nothing typed')
  await sendKeys({ press: '/' })
  equal(field.value, '/', 'typed')
  const outside = document.createElement('button')
  document.body.append(outside)
  outside.focus()
  await sendKeys({ press: '/' })
  equal(focused() === outside, true, 'a key on the page stays with the page')
  outside.remove()
})

const roleFilter: NonNullable<Example['filters']> = [
  {
    key: 'role',
    label: 'Role',
    options: [
      { value: 'admin', label: 'Admin' },
      { value: 'viewer', label: 'Viewer' },
    ],
  },
  {
    key: 'tags',
    label: 'Tag',
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
    isMultiple: true,
  },
]

test('filters are added by a menu and removed by their chips', async () => {
  const server = memberServer(members(30))
  const { screen } = await show({ ...memberList(server), filters: roleFilter })
  await screen.findByText('1–20 of 30')
  screen.getByRole('button', { name: 'Filters' }).click()
  ;(await screen.findByRole('menuitemradio', { name: 'Admin' })).click()
  await screen.findByText('1–10 of 10')
  equal(screen.getByRole('menuitemradio', { name: 'Admin' }).ariaChecked, 'true', 'the menu stays open')
  screen.getByRole('menuitemcheckbox', { name: 'A' }).click()
  await screen.findByRole('button', { name: 'Remove filter Tag: A' })
  screen.getByRole('menuitemcheckbox', { name: 'B' }).click()
  await until(() => server.reads.at(-1)?.filters.tags?.length === 2, 'both tags are asked for')
  const chip = screen.getByRole('button', { name: 'Remove filter Role: Admin' })
  chip.focus()
  chip.click()
  await screen.findByText('1–20 of 30')
  equal(focused()?.textContent, 'Filters (2)', 'focus')
})

test('rows are selected over pages; their actions take the place of the toolbar until the selection is cleared', async () => {
  const seen: string[][] = []
  const server = memberServer(members(30))
  const { screen } = await show({
    ...memberList(server),
    bulkActions: (rows, clear) => [
      {
        label: 'Remove members',
        isDestructive: true,
        run: () => {
          seen.push(rows.map(({ id }) => id))
          clear()
        },
      },
      { label: 'Export members', run: () => {}, disabledReason: 'Your plan has no export.' },
    ],
  })
  await screen.findByText('1–20 of 30')
  screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
  await screen.findByText('1 selected')
  const pageBox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  equal([pageBox.indeterminate, screen.queryByRole('searchbox')], [true, null], 'some')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('21–30 of 30')
  equal(pageBox.indeterminate, false, 'none of this page')
  pageBox.click()
  await screen.findByText('11 selected, 1 of them on another page')
  const refused = screen.getByRole('button', { name: 'Export members' })
  equal([refused.ariaDisabled, refused.title], ['true', 'Your plan has no export.'], 'disabled with its reason')
  const remove = screen.getByRole('button', { name: 'Remove members' })
  remove.focus()
  remove.click()
  await screen.findByRole('searchbox')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus moves after the action')
  equal(
    seen,
    [
      [
        'm2',
        ...members(30)
          .slice(20)
          .map(({ id }) => id),
      ],
    ],
    'rows of the action',
  )
  screen.getByRole('checkbox', { name: 'Select Member 21' }).click()
  const clear = await screen.findByRole('button', { name: 'Clear' })
  clear.focus()
  clear.click()
  await until(() => screen.queryByRole('searchbox'), 'the toolbar is back')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus moves after Clear')
})

/** Presses a row, from one place of its text to another. */
const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
  await sendMouse({ type: 'move', position: [...from] })
  await sendMouse({ type: 'down' })
  await sendMouse({ type: 'move', position: [...to] })
  await sendMouse({ type: 'up' })
  await resetMouse()
}

const withDetails: Pick<Example, 'details'> = { details: { title: ({ name }) => name ?? '', content: () => null } }

test('a press that selects text of a row does not open it, and the next press does', async () => {
  for (const mountedIn of ['light', 'shadow'] as const) {
    const { screen } = await show({ ...memberList(memberServer(members(3))), ...withDetails }, { mount: mountedIn })
    await screen.findByText('1–3 of 3')
    const { left, top, height } = screen.getByRole('cell', { name: 'admin' }).getBoundingClientRect()
    const y = Math.round(top + height / 2)
    await drag([Math.ceil(left) + 14, y], [Math.ceil(left) + 40, y])
    await settle()
    equal(screen.queryByRole('dialog'), null, `${mountedIn}: opened by selecting`)
    await drag([Math.ceil(left) + 14, y], [Math.ceil(left) + 14, y])
    await screen.findByRole('dialog', { name: 'Member 1' })
    await sendKeys({ press: 'Escape' })
  }
})

test('a press on a row while the menu of another is open only closes the menu', async () => {
  const { screen } = await show({
    ...memberList(memberServer(members(3))),
    ...withDetails,
    rowMenu: () => [{ label: 'Edit member', run: () => {} }],
  })
  await screen.findByText('1–3 of 3')
  for (const press of ['cell', 'name'] as const) {
    screen.getByRole('button', { name: 'Actions for Member 1' }).click()
    await screen.findByRole('menuitem', { name: 'Edit member' })
    const target =
      press === 'name'
        ? screen.getByRole('button', { name: 'Member 3' }).firstElementChild!
        : screen.getAllByRole('cell', { name: 'viewer' }).at(-1)!
    const { left, top, height } = target.getBoundingClientRect()
    const place = [Math.ceil(left) + 14, Math.round(top + height / 2)] as const
    await drag(place, place)
    await until(() => !screen.queryByRole('menuitem'), 'the menu closes')
    await settle()
    equal(screen.queryByRole('dialog'), null, `opened by its ${press}`)
    await drag(place, place)
    await screen.findByRole('dialog', { name: 'Member 3' })
    await sendKeys({ press: 'Escape' })
    await until(() => !screen.queryByRole('dialog'), 'the details close')
  }
})

test('Shift with a press or Space selects the rows from the last one on', async () => {
  const { screen } = await show({ ...memberList(memberServer(members(30))), bulkActions: () => [] })
  await screen.findByText('1–20 of 30')
  const box = (place: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Member ${place}` })
  const pressWithShift = async (place: number) => {
    const { left, top } = box(place).getBoundingClientRect()
    const at = [Math.ceil(left) + 6, Math.ceil(top) + 6] as const
    await sendKeys({ down: 'Shift' })
    await drag(at, at)
    await sendKeys({ up: 'Shift' })
  }
  await pressWithShift(3)
  await screen.findByText('1 selected')
  await pressWithShift(7)
  await screen.findByText('5 selected')
  equal(box(5).checked, true, 'between')
  equal(document.getSelection()?.type === 'Range', false, 'no text is selected')
  box(4).focus()
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: 'Space' })
  await sendKeys({ up: 'Shift' })
  await screen.findByText('1 selected')
  equal([box(3).checked, box(5).checked], [true, false], 'a range is taken back as it was chosen')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('21–30 of 30')
  await pressWithShift(23)
  await screen.findByText('2 selected, 1 of them on another page')
})

test('on cards the order is named that no column has, and can be chosen again', async () => {
  const server = memberServer(members(30))
  const { screen } = await show({ ...memberList(server), firstOrder: 'By arrival' }, { widthPx: 360 })
  await screen.findByText('1–20 of 30')
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
  const choose = async (text: string) => {
    order.value = [...order.options].find(option => option.text === text)!.value
    order.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => order.selectedOptions[0]?.text === text, text)
  }
  equal(order.selectedOptions[0]?.text, 'By arrival', 'at first')
  await choose('Sign-ins ↓')
  await waitFor(() => equal(names(screen)[0], 'Member 30', 'first row'))
  await choose('By arrival')
  await waitFor(() => equal(names(screen)[0], 'Member 1', 'first row'))
})

test('the order that a server has by itself is shown at the column that has it', async () => {
  const server = memberServer(members(30))
  const firstSort = { by: 'signIns', descending: true }
  const { screen } = await show({ ...memberList(server), firstSort })
  await screen.findByText('1–20 of 30')
  const sorted = () => screen.getByRole('columnheader', { name: 'Sign-ins' }).getAttribute('aria-sort')
  equal(sorted(), 'descending', 'at first')
  screen.getByRole('button', { name: 'Sign-ins' }).click()
  await until(() => sorted() === 'ascending', 'the other direction')
})

test('selected rows of other pages are counted', async () => {
  const { screen } = await show({ ...memberList(memberServer(members(30)), 10), bulkActions: () => [] })
  await screen.findByText('1–10 of 30')
  screen.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await screen.findByText('10 selected')
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('10 selected, 10 of them on other pages')
  screen.getByRole('button', { name: 'Previous' }).click()
  await screen.findByText('10 selected')
})

test('at 360 px the bar of a selection is one line, with its actions in a menu', async () => {
  const ran: string[] = []
  const { screen } = await show(
    {
      ...memberList(memberServer(members(30)), 10),
      bulkActions: () =>
        ['Remove members', 'Export members', 'Reset passwords'].map(label => ({ label, run: () => ran.push(label) })),
    },
    { widthPx: 360 },
  )
  await screen.findByText('1–10 of 30')
  screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
  screen.getByRole('button', { name: 'Next' }).click()
  await screen.findByText('1 selected, 1 of them on another page')
  const bar = screen.getByRole('group', { name: 'Selection' })
  ok(bar.offsetHeight <= 44, `${bar.offsetHeight} px high`)
  equal(
    within(bar)
      .getAllByRole('button')
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
    ['Actions', 'Clear'],
    'buttons',
  )
  within(bar).getByRole('button', { name: 'Actions' }).click()
  ;(await screen.findByRole('menuitem', { name: 'Export members' })).click()
  equal(ran, ['Export members'], 'actions that ran')
  within(bar).getByRole('button', { name: 'Clear' }).click()
  await screen.findByRole('searchbox')
})

test('the bar of a selection stays in sight while the list scrolls', async () => {
  const props = {
    ...memberList(memberServer(members(30))),
    bulkActions: () => [{ label: 'Remove members', run: () => {} }],
  }
  const { screen, find } = await show(props)
  await screen.findByText('1–20 of 30')
  const box = find('.fe-root')
  box.setAttribute('style', 'display: block; block-size: 320px; overflow: auto')
  screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
  const bar = await screen.findByRole('group', { name: 'Selection' })
  box.scrollTop = 400
  const topPx = bar.getBoundingClientRect().top - box.getBoundingClientRect().top
  ok(box.scrollTop === 400 && topPx >= 0 && topPx < 24, `${topPx} px below the edge, scrolled by ${box.scrollTop} px`)
})

test('a selected row that was removed leaves the selection', async () => {
  const server = memberServer(members(5))
  const props = { ...memberList(server), bulkActions: () => [] }
  const { screen } = await show(props)
  await screen.findByText('1–5 of 5')
  screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
  screen.getByRole('checkbox', { name: 'Select Member 3' }).click()
  await screen.findByText('2 selected')
  server.rows = server.rows.filter(({ id }) => id !== 'm2')
  await props.list.refresh()
  await screen.findByText('1 selected')
})

test('a list without bulk actions has no checkboxes', async () => {
  const { screen } = await show(memberList(memberServer(members(3))))
  await screen.findByText('1–3 of 3')
  equal(screen.queryAllByRole('checkbox').length, 0, 'checkboxes')
})

test('the menu of a row names it; an entry that cannot be used says why', async () => {
  const ran: string[] = []
  const { screen } = await show({
    ...memberList(memberServer(members(3))),
    rowMenu: ({ id, role }) => [
      { label: 'Edit member', run: () => ran.push(id) },
      {
        label: 'Remove member',
        isDestructive: true,
        run: () => ran.push(`remove ${id}`),
        ...(role === 'admin' && { disabledReason: 'The last owner stays.' }),
      },
    ],
  })
  await screen.findByText('1–3 of 3')
  screen.getByRole('button', { name: 'Actions for Member 1' }).click()
  const refused = await screen.findByRole('menuitem', { name: /Remove member/ })
  includes(refused.textContent, 'The last owner stays.', 'the reason is shown')
  refused.click()
  screen.getByRole('menuitem', { name: 'Edit member' }).click()
  equal(ran, ['m1'], 'actions that ran')
})

test('details open beside the list, move through its rows, and return focus to the row shown last', async () => {
  const { screen } = await show({
    ...memberList(memberServer(members(3))),
    details: { title: ({ name }) => name ?? '', content: ({ id }) => <p>{`Id ${id}`}</p> },
  })
  await screen.findByText('1–3 of 3')
  screen.getByRole('button', { name: 'Member 1' }).click()
  const panel = await screen.findByRole('dialog', { name: 'Member 1' })
  ok(within(panel).getByText('Id m1'), 'content')
  equal(within(panel).getByRole('button', { name: 'Previous row' }).ariaDisabled, 'true', 'no row before')
  within(panel).getByRole('button', { name: 'Next row' }).click()
  await screen.findByRole('dialog', { name: 'Member 2' })
  ok(within(panel).getByText('2 of 3'), 'place')
  await sendKeys({ press: 'Escape' })
  await until(() => screen.queryByRole('dialog') === null, 'it closes')
  equal(focused()?.textContent, 'Member 2', 'focus')
  screen.getAllByRole('cell', { name: 'viewer' })[0]?.click()
  await screen.findByRole('dialog', { name: 'Member 2' })
})

test('details close when their row is removed, and focus stays in the list', async () => {
  const server = memberServer(members(3))
  const props = { ...memberList(server), details: { title: ({ name }: Member) => name ?? '', content: () => null } }
  const { screen } = await show(props)
  await screen.findByText('1–3 of 3')
  const opener = screen.getByRole('button', { name: 'Member 2' })
  opener.focus()
  opener.click()
  await screen.findByRole('dialog', { name: 'Member 2' })
  server.rows = server.rows.filter(({ id }) => id !== 'm2')
  await props.list.refresh()
  await until(() => screen.queryByRole('dialog') === null, 'it closes')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus moves to the search field')
})

const outage = new FeError('network', 'Network Error')

test('a failed first read offers another try, whose button stays until rows come', async () => {
  const server = memberServer(members(3))
  server.error = outage
  const { screen } = await show(memberList(server))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  includes(screen.getByRole('alert').textContent, "The service can't be reached", 'the reason is announced')
  retry.focus()
  const { promise, resolve } = gate()
  server.gate = promise
  server.error = undefined
  retry.click()
  await settle()
  equal([retry.ariaBusy, focused() === retry], ['true', true], 'busy')
  resolve()
  await screen.findByText('1–3 of 3')
  await until(() => focused()?.getAttribute('type') === 'search', 'focus moves to the search field')
})

test('a failed next read keeps the rows and their range below a banner', async () => {
  const server = memberServer(members(134))
  const { screen } = await show(memberList(server))
  await screen.findByText('1–20 of 134')
  server.error = outage
  screen.getByRole('button', { name: 'Next' }).click()
  const banner = await screen.findByRole('alert')
  equal([names(screen)[0], screen.getByRole('table').ariaBusy], ['Member 1', null], 'rows')
  ok(screen.getByText('1–20 of 134'), 'range')
  server.error = undefined
  ok(banner.textContent.startsWith("The list couldn't be updated"), 'what is announced')
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByText('21–40 of 134')
  equal(screen.queryByRole('alert'), null, 'banner')
})

test('a list that is not allowed names the permission and who can grant it', async () => {
  const server = memberServer([])
  server.error = new FeError('ER-01046', 'Forbidden', { status: 403 })
  const { screen } = await show({ ...memberList(server), permission: 'fe.secure.read.users' })
  await screen.findByText("You don't have access to this list")
  await screen.findByText('See members')
  ok(screen.getByText(/manages roles in your organization can grant it/), 'who grants it')
  equal(screen.queryByRole('table'), null, 'no empty table')
})

test('values that are missing, hostile or long neither break nor widen the list', async () => {
  const hostile = [
    null,
    '',
    '<img src=x onerror=alert(1)>',
    '\u202egnp.exe',
    'a'.repeat(500),
    '{name}',
    '__proto__',
  ].map((name, index) => ({ id: `h${index}`, name, role: 'viewer', signIns: Number.NaN }))
  const { screen, host, find } = await show(
    { ...memberList(memberServer(hostile)), rowMenu: () => [{ label: 'Edit member', run: () => {} }] },
    { widthPx: 360 },
  )
  await screen.findByText('1–7 of 7')
  ok(screen.getByRole('button', { name: 'Actions for gnp.exe' }), 'direction marks are removed from names')
  ok(screen.getByRole('button', { name: 'Actions for h0' }), 'a row without a name has its key')
  ok(find('.fe-root').scrollWidth <= host.clientWidth, 'nothing scrolls sideways')
})

for (const dir of ['ltr', 'rtl'] as const)
  test(`at 360 px, ${dir}, rows are cards, with the roles of a table, and pass axe`, async () => {
    const { screen, host, find, all } = await show(
      {
        ...memberList(memberServer(members(30))),
        filters: roleFilter,
        csv: { fileName: 'members.csv' },
        rowMenu: () => [{ label: 'Edit member', run: () => {} }],
        bulkActions: () => [],
        details: { title: ({ name }) => name ?? '', content: () => null },
      },
      { widthPx: 360, dir },
    )
    await screen.findByText('1–20 of 30')
    equal(getComputedStyle(find('tbody tr')).display, 'grid', 'cards')
    const roles = ['columnheader', 'row', 'rowheader', 'cell'].map(role => screen.getAllByRole(role).length > 0)
    equal(roles, [true, true, true, true], 'roles')
    const edge = host.getBoundingClientRect()
    const wide = all('*').filter(element => {
      const box = element.getBoundingClientRect()
      return (
        box.width > 1 &&
        !element.closest('[popover], svg, caption') &&
        (box.right > edge.right + 1 || box.left < edge.left - 1)
      )
    })
    equal(
      wide.map(({ className }) => className),
      [],
      'too wide',
    )
    await expectAccessible(host)
  })

for (const dir of ['ltr', 'rtl'] as const)
  test(`at 360 px, ${dir}, a value that says nothing by itself is below the name, after its title, which is read once`, async () => {
    const props = memberList(memberServer(members(3)))
    const columns = props.columns.map(column =>
      column.key === 'signIns' ? { ...column, card: 'line' as const } : column,
    )
    const { screen, host, find } = await show(
      { ...props, columns, bulkActions: () => [], rowMenu: () => [{ label: 'Edit member', run: () => {} }] },
      { widthPx: 360, dir },
    )
    await screen.findByText('1–3 of 3')
    const value = find('tbody [data-card-line]')
    const title = find('tbody [data-title]').getBoundingClientRect()
    const { left, right, top, height } = value.getBoundingClientRect()
    const startPx = dir === 'rtl' ? title.right - right : left - title.left
    equal([Math.round(startPx), height < 24, top >= title.bottom], [0, true, true], 'place')
    const { content } = getComputedStyle(value, '::before')
    equal([content, value.textContent], ['"Sign-ins:" / ""', '0'], 'the eye has a label; others have the head')
    ok(screen.getByRole('columnheader', { name: 'Sign-ins' }), 'head')
    equal(screen.queryByRole('columnheader', { name: 'Role' }), null, 'head of a value that is not on the card')
    await expectAccessible(host)
    host.style.setProperty('width', '900px')
    await settle()
    equal(getComputedStyle(find('tbody [data-card-line]'), '::before').content, 'none', 'no label below a head')
  })

test('at 360 px, the second line of a card reads in its own direction, and begins where the title does', async () => {
  const props = memberList(memberServer([{ id: 'm1', name: 'سارة', role: 'Typed in English.', signIns: 7 }]))
  const columns = props.columns.map(column =>
    column.key === 'role' ? { ...column, card: ({ role }: { role?: string }) => role ?? '' } : column,
  )
  const { find } = await show({ ...props, columns }, { widthPx: 360, dir: 'rtl' })
  await settle()
  const line = find('tbody [data-sub]')
  equal(line.textContent, 'Typed in English.')
  const { direction, textAlign } = getComputedStyle(line)
  equal([direction, textAlign], ['ltr', 'right'])
})

test('wide, with everything, the list passes axe', async () => {
  const { screen, host } = await show(
    {
      ...memberList(memberServer(members(30))),
      filters: roleFilter,
      csv: { fileName: 'members.csv' },
      rowMenu: () => [{ label: 'Edit member', run: () => {} }],
      bulkActions: () => [{ label: 'Remove members', run: () => {} }],
      details: { title: ({ name }) => name ?? '', content: () => null },
    },
    { widthPx: 1000 },
  )
  await screen.findByText('1–20 of 30')
  await expectAccessible(host)
  screen.getByRole('checkbox', { name: 'Select Member 2' }).click()
  await screen.findByText('1 selected')
  screen.getByRole('button', { name: 'Member 1' }).click()
  await screen.findByRole('dialog')
  await expectAccessible(host)
})

test('a long text takes at most three lines of its row', async () => {
  const server = memberServer([{ id: 'm1', name: 'Long', role: 'A role with many words. '.repeat(60), signIns: 1 }])
  const { screen } = await show(memberList(server), { widthPx: 900 })
  const cell = await screen.findByText(/A role with many words/)
  const lineHeight = Number.parseFloat(getComputedStyle(cell).lineHeight)
  equal(Math.round(cell.getBoundingClientRect().height / lineHeight), 3, 'lines')
})

test('what somebody typed reads in its own direction, below the title of its column', async () => {
  const server = memberServer([{ id: 'm1', name: 'Long', role: 'Typed in English, and wide. '.repeat(9), signIns: 7 }])
  const list = memberList(server)
  const columns = list.columns.map(column => (column.key === 'role' ? { ...column, shrink: 'clip' as const } : column))
  const { screen } = await show({ ...list, columns }, { widthPx: 900, dir: 'rtl' })
  const { direction, textAlign } = getComputedStyle(await screen.findByText(/Typed in English/))
  equal([direction, textAlign], ['ltr', 'right'], 'a text')
  equal(getComputedStyle(screen.getByText('7')).direction, 'rtl', 'a number')
})
