import { sendKeys } from '@web/test-runner-commands'
import { configure, within } from '@testing-library/dom'
import { VirtualRows } from '../../../../src/react/kit/scrollingList/VirtualRows.tsx'
import type { Sort } from '../../../../src/react/ui/table/headOf.tsx'
import type { ListColumn } from '../../../../src/react/kit/list/listTypes.ts'
import { equal, expectAccessible, mount, ok, test, until } from '../../ui/mount.tsx'

configure({ getElementError: message => new Error(message ?? '') })

interface Audit {
  id: number
  action: string | null
}

const columns: readonly ListColumn<Audit>[] = [
  { key: 'id', title: 'Number', isPrimary: true, text: ({ id }) => `Audit ${id}` },
  { key: 'action', title: 'Action', text: ({ action }) => action, card: ({ action }) => action ?? undefined },
  { key: 'double', title: 'Double', align: 'end', text: ({ id }) => id * 2 },
]
const rowAt = (index: number): Audit => ({ id: index, action: index % 2 === 0 ? 'signed in' : null })

interface Example {
  count: number
  row?: (index: number) => Audit | undefined
  onOpen?: (row: Audit) => void
  onRange?: (first: number, last: number) => void
}

const example = ({ count, row = rowAt, onOpen, onRange }: Example) => (
  <VirtualRows
    name="Audit log"
    columns={columns}
    count={count}
    rowAt={row}
    onOpen={onOpen}
    {...(onRange && { onRange })}
  />
)

const nameIn = (row: Element) => row.querySelector('[data-title]')?.textContent ?? ''

const show = async (props: Example, options: Parameters<typeof mount>[1] = {}) => {
  const mounted = await mount(example(props), { density: 'portal', ...options })
  const grid = mounted.find('[role=grid]')
  const screen = within(mounted.find('.fe-root'))
  // The first rows are drawn before the height of the window is known; then it is full, with spare rows at both ends.
  const full = () => Math.min(props.count, Math.ceil((grid.clientHeight - 40) / 48) + 9)
  await until(() => mounted.all('[data-slot]').length >= full(), 'rows are drawn')
  /** Names of the rows in sight, from top to bottom. */
  const inSight = () => {
    const { top, bottom } = grid.getBoundingClientRect()
    return mounted
      .all('[data-slot]')
      .map(element => ({ name: nameIn(element), box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top + grid.clientTop + 40 && box.top < bottom)
      .toSorted((a, b) => a.box.top - b.box.top)
      .map(({ name }) => name)
  }
  /** Scrolls and waits for the scroll event. */
  const scrollTo = (scrollTop: number) =>
    new Promise<void>(resolve => {
      grid.addEventListener('scroll', () => resolve(), { once: true })
      grid.scrollTop = scrollTop
    })
  const active = () => {
    const id = grid.getAttribute('aria-activedescendant')
    const row = mounted.all('[data-slot]').find(element => element.id === id)
    return row && nameIn(row)
  }
  return { ...mounted, grid, screen, inSight, scrollTo, active }
}

test('of 100,000 rows a window is drawn, with the number and place of each for assistive technology', async () => {
  const { grid, all, inSight } = await show({ count: 100_000 })
  equal([grid.ariaRowCount, all('[data-slot]').length < 40], ['100001', true], 'rows')
  equal(inSight()[0], 'Audit 0', 'first row')
  equal(all('[data-slot]')[0]?.ariaRowIndex, '2', 'place of the first row, after the header')
})

test('scrolling draws rows in the scroll event itself, by the same elements', async () => {
  const { all, inSight, scrollTo } = await show({ count: 100_000 })
  const before = new Set(all('[data-slot]'))
  for (const scrollTop of [10, 500, 4_700_000, 123_456]) {
    await scrollTo(scrollTop)
    const first = Math.floor(scrollTop / 48)
    equal(inSight()[0], `Audit ${first}`, `first row at ${scrollTop} px`)
    const numbers = inSight().map(name => Number(name.slice(6)))
    ok(
      numbers.every((number, index) => number === first + index),
      'no gap',
    )
  }
  ok(
    all('[data-slot]').every(element => before.has(element)),
    'the elements are the same',
  )
})

test('a row that stays in sight is not rendered again', async () => {
  const renders = new Map<number, number>()
  const counting: readonly ListColumn<Audit>[] = [
    {
      key: 'id',
      title: 'Number',
      isPrimary: true,
      text: ({ id }) => {
        renders.set(id, (renders.get(id) ?? 0) + 1)
        return `Audit ${id}`
      },
    },
  ]
  const rows = Array.from({ length: 1_000 }, (_, index) => rowAt(index))
  const { find } = await mount(
    <VirtualRows name="Audit log" columns={counting} count={1_000} rowAt={index => rows[index]} />,
    { density: 'portal' },
  )
  await until(() => renders.size > 5, 'rows are drawn')
  renders.clear()
  const grid = find('[role=grid]')
  const scrolled = new Promise(resolve => grid.addEventListener('scroll', resolve, { once: true }))
  grid.scrollTop = 48 * 6
  await scrolled
  equal(
    [...renders.values()].every(times => times === 1) && renders.size <= 3,
    true,
    'only rows that came were rendered',
  )
})

test('keys move the active row: arrows, pages, both ends; Enter opens it', async () => {
  const opened: number[] = []
  const { grid, active, inSight } = await show({ count: 100_000, onOpen: ({ id }) => opened.push(id) })
  grid.focus()
  const press = async (key: string, name: string) => {
    await sendKeys({ press: key })
    await until(() => active() === name, `${key} leads to ${name}`)
    ok(inSight().includes(name), `${name} is in sight`)
  }
  await press('ArrowDown', 'Audit 0')
  await press('ArrowDown', 'Audit 1')
  await press('ArrowUp', 'Audit 0')
  await press('End', 'Audit 99999')
  await press('ArrowDown', 'Audit 99999')
  const visible = inSight().length
  await sendKeys({ press: 'PageUp' })
  await until(() => active() !== 'Audit 99999', 'a page up')
  const number = Number(active()?.slice(6))
  ok(number < 99_999 && number >= 99_999 - visible, `a page up leads to ${number}`)
  await sendKeys({ press: 'Enter' })
  equal(opened, [number], 'opened')
  await press('Home', 'Audit 0')
})

test('an active row that is scrolled away is not named, and is there again with the next key', async () => {
  const { grid, active, scrollTo } = await show({ count: 10_000 })
  grid.focus()
  await sendKeys({ press: 'ArrowDown' })
  await until(() => active() === 'Audit 0', 'active')
  await scrollTo(200_000)
  equal([grid.getAttribute('aria-activedescendant'), grid.matches(':focus')], [null, true], 'focus stays in the list')
  await sendKeys({ press: 'ArrowDown' })
  await until(() => active() === 'Audit 1', 'the next row')
})

test('a row that is being read says so, keeps its height, and is filled when it comes', async () => {
  const ranges: [number, number][] = []
  const props = { count: 1_000, onRange: (first: number, last: number) => void ranges.push([first, last]) }
  const { screen, all, inSight, show: again } = await show({ ...props, row: () => undefined })
  ok(screen.getAllByRole('row', { name: 'Loading' }).length > 3, 'announced')
  equal(all('[data-slot]')[0]?.offsetHeight, 48, 'height')
  ok(ranges.at(-1)?.[0] === 0 && (ranges.at(-1)?.[1] ?? 0) > 5, 'what is drawn is asked for')
  await again(example(props))
  equal(inSight()[0], 'Audit 0', 'filled')
})

test('a press on a row opens it; a row that is being read does not open', async () => {
  const opened: number[] = []
  const onOpen = ({ id }: Audit) => opened.push(id)
  const { all } = await show({ count: 50, onOpen, row: index => (index === 1 ? undefined : rowAt(index)) })
  all('[data-slot]')[0]?.click()
  all('[data-slot]')[1]?.click()
  equal(opened, [0], 'opened')
})

for (const count of [0, 1])
  test(`a list of ${count} rows is a table of that many`, async () => {
    const { grid, all } = await show({ count })
    equal([grid.ariaRowCount, all('[data-slot]').length], [String(count + 1), count], 'rows')
    grid.focus()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'End' })
  })

test('a list that became shorter shows its end', async () => {
  const { inSight, scrollTo, show: again } = await show({ count: 10_000 })
  await scrollTo(400_000)
  await again(example({ count: 100 }))
  await until(() => inSight().at(-1) === 'Audit 99', 'the last row')
})

for (const dir of ['ltr', 'rtl'] as const)
  test(`at 360 px, ${dir}, rows are cards of two lines; both layouts pass axe`, async () => {
    const { host, find, all, inSight } = await show({ count: 1_000 }, { dir, widthPx: 900 })
    await expectAccessible(host)
    host.style.setProperty('width', '360px')
    await until(() => find('[role=grid]').hasAttribute('data-narrow'), 'cards')
    equal(inSight()[0], 'Audit 0', 'first row')
    const below = find('[data-slot] [data-sub]')
    equal([below.textContent, below.checkVisibility()], ['signed in', true], 'second line')
    equal(find('[data-slot] [role=gridcell]').checkVisibility(), false, 'values that are not on the card')
    equal(all('[data-slot]')[0]?.offsetHeight, 60, 'height')
    ok(find('.fe-root').scrollWidth <= host.clientWidth, 'nothing scrolls sideways')
    await expectAccessible(host)
  })

test('above cards the order is chosen from a list, and no hidden button takes focus', async () => {
  const [number, ...others] = columns
  const sorted: Sort[] = []
  const { find, all } = await mount(
    <VirtualRows
      name="Audit log"
      columns={number ? [{ ...number, sort: 'id' }, ...others] : others}
      count={3}
      rowAt={rowAt}
      sort={{ key: 'id', direction: 'ascending' }}
      onSort={sort => sorted.push(sort)}
    />,
    { density: 'portal', widthPx: 360 },
  )
  await until(() => find('[role=grid]').hasAttribute('data-narrow'), 'cards')
  const choice = find<HTMLSelectElement>('select')
  equal(
    [choice.labels[0]?.textContent, choice.selectedOptions[0]?.textContent],
    ['Sort byNumber ↑Number ↓', 'Number ↑'],
  )
  choice.value = '1'
  choice.dispatchEvent(new Event('change', { bubbles: true }))
  equal(sorted, [{ key: 'id', direction: 'descending' }], 'chosen')
  equal(
    all('[role=columnheader] button').some(button => button.checkVisibility()),
    false,
    'buttons of the heads',
  )
  equal(find('[role=columnheader]').innerText, 'Number', 'the head keeps its name')
})
