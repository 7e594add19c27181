import { emulateMedia } from '@web/test-runner-commands'
import { within } from '@testing-library/dom'
import { PortalHost } from '../../../../demo/catalogue/PortalHost.tsx'
import { List } from '../../../../src/react/kit/list/List.tsx'
import { VirtualRows } from '../../../../src/react/kit/scrollingList/VirtualRows.tsx'
import type { ListColumn } from '../../../../src/react/kit/list/listTypes.ts'
import { equal, mount, ok, settle, test, until } from '../../ui/mount.tsx'
import { openPortal, removePortals } from '../../../harness/openPortal.ts'
import { memberList, members, memberServer, type Member } from './listExample.tsx'

afterEach(() => emulateMedia({ media: 'screen' }))

const isDrawn = (element: Element | null | undefined) => element?.checkVisibility({ visibilityProperty: true }) ?? false

test('a list on paper has its rows and their range, but no controls', async () => {
  const list = (
    <PortalHost>
      <List
        {...memberList(memberServer(members(30)))}
        rowMenu={() => [{ label: 'Edit member', run: () => {} }]}
        bulkActions={() => []}
        csv={{ fileName: 'members.csv' }}
      />
    </PortalHost>
  )
  const { find, all } = await mount(list, { density: 'portal', widthPx: 700 })
  const screen = within(find('.fe-root'))
  await screen.findByText('1–20 of 30')
  const controls = () => [
    find('[type=search]'),
    find('[data-menu] > button'),
    find('[data-select] input'),
    find('.fe-paging-steps'),
  ]
  equal(controls().map(isDrawn), [true, true, true, true], 'controls on screen')
  await emulateMedia({ media: 'print' })
  equal(controls().map(isDrawn), [false, false, false, false], 'controls on paper')
  ok(isDrawn(screen.getByText('1–20 of 30')), 'the range')
  equal(all('tbody tr').filter(isDrawn).length, 20, 'rows')
  equal(
    [getComputedStyle(find('thead')).display, getComputedStyle(find('tbody tr')).breakInside],
    ['table-header-group', 'avoid'],
    'heads on each page, rows on one',
  )
  const [head] = screen.getAllByRole('columnheader', { name: 'Sign-ins' })
  equal([head?.innerText, isDrawn(head?.querySelector('button'))], ['Sign-ins', false], 'a head that sorts on screen')
  equal(getComputedStyle(find('.fe-table-sheet')).overflow, 'visible', 'nothing is cut off')
})

test('a dark portal prints its list light, and without its own navigation', async () => {
  const { root, until: soon } = await openPortal({ section: 'users', attributes: { theme: 'dark' } })
  await soon(() => root.querySelector('[data-title]') !== null)
  const parts = ['[data-title]', 'th', 'h2'].map(selector => root.querySelector(selector)!)
  const colours = () => parts.map(part => getComputedStyle(part).color)
  const dark = colours()
  await emulateMedia({ media: 'print' })
  colours().forEach((colour, place) => ok(colour !== dark[place], `${parts[place]!.localName} is ${colour}`))
  const side = root.querySelector('nav')
  equal([isDrawn(side), isDrawn(root.querySelector('header'))], [false, false], 'navigation and bar')
  removePortals()
})

const columns: readonly ListColumn<Member>[] = [
  { key: 'name', title: 'Name', isPrimary: true, text: ({ name }) => name },
  { key: 'role', title: 'Role', text: ({ role }) => role },
]

test('a list that scrolls is printed as far as it has been read, and says so', async () => {
  const rows = members(500)
  const { find, all } = await mount(
    <VirtualRows
      name="Members"
      columns={columns}
      count={500}
      rowAt={index => (index < 120 ? rows[index] : undefined)}
    />,
    { density: 'portal', widthPx: 700 },
  )
  await until(() => all('[data-slot]').length > 5, 'rows')
  const grid = find('[role=grid]')
  grid.scrollTop = 1_500
  await until(() => !all('[data-slot]').some(({ ariaRowIndex }) => ariaRowIndex === '2'), 'scrolled')
  const onScreen = all('[data-slot]').length
  ok(onScreen < 60, 'a window of rows')
  globalThis.dispatchEvent(new Event('beforeprint'))
  await emulateMedia({ media: 'print' })
  const printed = all('[data-slot]')
  equal(printed.length, 120, 'rows')
  ok(find('.fe-root').textContent.includes('Only rows 1 to 120 of 500 are printed'), 'what is printed is said')
  const boxes = printed.map(row => row.getBoundingClientRect())
  ok(
    boxes.every(({ top }, place) => place === 0 || top >= boxes[place - 1]!.bottom - 1),
    'rows are below each other',
  )
  ok(find('[role=grid]').getBoundingClientRect().bottom >= boxes.at(-1)!.bottom, 'nothing is cut off')
  equal(getComputedStyle(printed[0]!).breakInside, 'avoid', 'rows are on one page')
  await emulateMedia({ media: 'screen' })
  globalThis.dispatchEvent(new Event('afterprint'))
  await settle()
  equal(
    [all('[data-slot]').length, find('.fe-root').textContent.includes('are printed')],
    [onScreen, false],
    'afterwards',
  )
  equal(grid.scrollTop, 1_500, 'place')
})
