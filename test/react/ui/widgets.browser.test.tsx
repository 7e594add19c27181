import { emulateMedia, resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useState } from 'react'
import { Avatar } from '../../../src/react/ui/Avatar.tsx'
import { Button } from '../../../src/react/ui/Button.tsx'
import { CopyButton } from '../../../src/react/ui/CopyButton.tsx'
import { Icon } from '../../../src/react/ui/Icon.tsx'
import { LightForm } from '../../../src/react/ui/LightForm.tsx'
import { Link } from '../../../src/react/ui/Link.tsx'
import { MiddleTruncate } from '../../../src/react/ui/MiddleTruncate.tsx'
import { PasswordField } from '../../../src/react/ui/PasswordField.tsx'
import type { Sort } from '../../../src/react/ui/table/headOf.tsx'
import { TableFrame } from '../../../src/react/ui/table/TableFrame.tsx'
import { Row as Line, Stack } from '../../../src/react/ui/Stack.tsx'
import { Text } from '../../../src/react/ui/Text.tsx'
import { Tabs } from '../../../src/react/ui/Tabs.tsx'
import { ToastRegion, useToast } from '../../../src/react/ui/Toast.tsx'
import { equal, focused, mount, ok, settle, test, until } from './mount.tsx'

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key })
  await settle()
}

const TabsExample = ({ isCheap }: { isCheap: boolean }) => {
  const [current, setCurrent] = useState('a')
  const tabs = ['a', 'b', 'c'].map(key => ({ key, label: key.toUpperCase() }))
  return (
    <Tabs label="Letters" tabs={tabs} current={current} onChange={setCurrent} isCheap={isCheap}>
      {current}
    </Tabs>
  )
}

test('arrows move between tabs, and show a costly one only on Enter', async () => {
  const { all, find } = await mount(<TabsExample isCheap={false} />)
  all('[role=tab]')[0]?.focus()
  await press('ArrowRight')
  equal([focused()?.textContent, find('[role=tabpanel]').textContent], ['B', 'a'], 'moved')
  await press('Enter')
  equal(find('[role=tabpanel]').textContent, 'b', 'shown')
  equal(
    all('[role=tab]').map(tab => tab.tabIndex),
    [-1, 0, -1],
    'one stop in the tab order',
  )
  await press('End', 'ArrowRight')
  equal(focused()?.textContent, 'A', 'round the end')
})

test('from right to left, arrows follow the eye', async () => {
  const { all, find } = await mount(<TabsExample isCheap />, { dir: 'rtl' })
  all('[role=tab]')[0]?.focus()
  await press('ArrowLeft')
  equal([focused()?.textContent, find('[role=tabpanel]').textContent], ['B', 'b'], 'moved and shown')
})

const ManyTabs = ({ first, isCheap = false }: { first: string; isCheap?: boolean }) => {
  const [current, setCurrent] = useState(first)
  const tabs = Array.from({ length: 12 }, (_, index) => ({ key: `${index}`, label: `Section ${index}` }))
  return (
    <Tabs
      label="Sections"
      tabs={tabs}
      current={current}
      onChange={setCurrent}
      end={<Button>Copy</Button>}
      isCheap={isCheap}
    >
      {current}
    </Tabs>
  )
}

for (const dir of ['ltr', 'rtl'] as const)
  test(`tabs that are wider than their line are in a menu at its end, never the current one, ${dir}`, async () => {
    const { find, all, host } = await mount(<ManyTabs first="11" />, { dir, widthPx: 360 })
    const shown = () => all('[role=tab]').filter(tab => tab.checkVisibility({ visibilityProperty: true }))
    const names = () => shown().map(({ textContent }) => textContent)
    const areInOneLine = () => {
      const line = host.getBoundingClientRect()
      const boxes = [...shown(), find('[aria-haspopup=menu]')].map(box => box.getBoundingClientRect())
      ok(
        boxes.every(({ left, right }) => left >= line.left && right <= line.right),
        'in sight',
      )
      equal(new Set(shown().map(tab => tab.getBoundingClientRect().top)).size, 1, 'one line')
    }
    equal(names(), ['Section 0', 'Section 11'], 'the first ones and the current one')
    areInOneLine()
    shown()[1]!.focus()
    await press(dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft')
    equal(focused()?.textContent, 'Section 0', 'arrows move between those in sight')
    await press('End', 'Tab', 'Enter')
    equal(all('[role=menuitem]').length, 10, 'the others')
    await press('ArrowDown', 'Enter')
    equal([names(), find('[role=tabpanel]').textContent], [['Section 0', 'Section 2'], '2'], 'shown in the line')
    equal(focused()?.textContent, 'Section 2', 'and has focus')
    areInOneLine()
  })

test('tabs that have room again leave the menu', async () => {
  const { host, all } = await mount(<ManyTabs first="0" />, { widthPx: 360 })
  equal(all('[aria-haspopup=menu]').length, 1, 'narrow')
  host.style.inlineSize = '1800px'
  await until(() => all('[aria-haspopup=menu], [data-out]').length === 0, 'wide')
})

test('the words of a quiet button begin where the text above it does', async () => {
  const { find } = await mount(
    <Stack>
      <Text>Above</Text>
      <Line>
        <Button variant="ghost">Back</Button>
        <Button variant="ghost">Next</Button>
      </Line>
    </Stack>,
  )
  const startOf = (selector: string) => find(selector).getBoundingClientRect().left
  equal(startOf('.fe-button-label'), startOf('.fe-text'), 'in line')
  const [back, next] = [...find('.fe-row').children].map(button => button.getBoundingClientRect())
  ok(next!.left - back!.right >= 8, 'the next one keeps its distance')
})

const ToastExample = ({ onUndo }: { onUndo: () => void }) => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast({ text: 'Saved.' })}>Save</Button>
      <Button onClick={() => toast({ text: 'Removed.', action: { label: 'Undo', run: onUndo } })}>Remove</Button>
    </>
  )
}

test('a toast is announced politely, inside our own root', async () => {
  let undone = 0
  const { all, find, named } = await mount(
    <ToastRegion>
      <ToastExample onUndo={() => void (undone += 1)} />
    </ToastRegion>,
  )
  const bodyChildren = document.body.childElementCount
  equal(find('[role=status]').textContent, '', 'silent before')
  named('Save').click()
  await until(() => find('[role=status]').textContent === 'Saved.', 'it is announced')
  equal(
    [all('.fe-toast').map(toast => toast.textContent), find('[role=status]').textContent],
    [['Saved.'], 'Saved.'],
    'first',
  )
  named('Remove').click()
  await settle()
  equal(
    all('.fe-toast').map(toast => toast.textContent),
    ['Removed.Undo'],
    'second in its place',
  )
  ok(find('.fe-toast-place').matches(':popover-open'), 'it lies over everything')
  equal(document.body.childElementCount, bodyChildren, 'children of body')
  named('Undo').click()
  await settle()
  equal([undone, all('.fe-toast').length], [1, 0], 'after undo')
})

interface Row {
  name: string
  count: number
}

const TableExample = ({ rows, isLoading = false }: { rows: Row[]; isLoading?: boolean }) => {
  const [sort, setSort] = useState<Sort>()
  return (
    <TableFrame
      caption="Things"
      columns={[
        { key: 'name', title: 'Name', isPrimary: true, sort: 'name', text: ({ name }) => name },
        { key: 'count', title: 'Count', text: ({ count }) => count },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      isLoading={isLoading}
      loadingLabel="Loading things"
      expectedRows={2}
      sort={sort}
      onSort={setSort}
      empty="Nothing yet"
    />
  )
}

test('a table exposes how it is sorted', async () => {
  const { find } = await mount(<TableExample rows={[{ name: 'One', count: 1 }]} />)
  const head = find('th[role=columnheader]')
  equal(head.ariaSort, 'none', 'at first')
  find('th button').click()
  await settle()
  equal(head.ariaSort, 'ascending', 'once')
  find('th button').click()
  await settle()
  equal(head.ariaSort, 'descending', 'twice')
})

test('a table keeps its rows while it loads again, and shows grey rows only before the first', async () => {
  const { find, all, named, show } = await mount(<TableExample rows={[]} isLoading />)
  equal([all('[data-bar]').length, find('[role=status]').textContent], [4, ''], 'first load')
  await until(() => find('[role=status]').textContent === 'Loading things', 'a long one is announced')
  await show(<TableExample rows={[{ name: 'One', count: 1 }]} isLoading />)
  equal([all('[data-bar]').length, all('tbody tr').length, find('table').ariaBusy], [0, 1, 'true'], 'next load')
  await show(<TableExample rows={[]} />)
  ok(named('Nothing yet'), 'empty')
})

test('under 560 px of its own place a table becomes cards and keeps its roles', async () => {
  const rows = [{ name: 'One', count: 1 }]
  const { find, host } = await mount(<TableExample rows={rows} />, { widthPx: 700 })
  const areBesideEachOther = () =>
    find('tbody th').getBoundingClientRect().right <= find('tbody td').getBoundingClientRect().left
  ok(areBesideEachOther(), 'wide, the values of a row are beside each other')
  host.style.setProperty('width', '500px')
  await settle()
  equal([find('tbody td').role, find('tbody th').role], ['cell', 'rowheader'], 'roles')
  equal(
    ['tbody td', 'thead th:nth-child(2)'].map(part => getComputedStyle(find(part)).display),
    ['none', 'none'],
    'narrow, a value that is not on the card is gone with its head',
  )
})

test('a long name is whole for assistive technology, and for the eye on focus', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
  const { find, host } = await mount(<MiddleTruncate text={name} />, { widthPx: 200 })
  equal(find('.fe-hidden').textContent, name, 'what is read out')
  await until(() => find('.fe-truncate').tabIndex === 0, 'it can be focused')
  find('.fe-truncate').focus()
  ok(find('.fe-truncate-whole').matches(':popover-open'), 'the whole is shown')
  await press('Escape')
  ok(!find('.fe-truncate-whole').matches(':popover-open'), 'Escape hides it')
  host.style.setProperty('width', '4000px')
  await until(() => !find('.fe-truncate').hasAttribute('tabindex'), 'no stop where nothing is cut')
})

test('a truncated name has no gap between its ellipsis and its end', async () => {
  const name = 'Mississippi-Wasserwerke'
  const { find, host } = await mount(<MiddleTruncate text={name} />, { widthPx: 200 })
  const gapPx = () => {
    const [start, end] = [find('.fe-truncate-start'), find('.fe-truncate-end')]
    const shown = document.createRange()
    const text = start.firstChild as Text
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.font = getComputedStyle(start).font
    const ellipsisPx = canvas.measureText('…').width
    const widthOf = (length: number) => {
      shown.setStart(text, 0)
      shown.setEnd(text, length)
      return shown.getBoundingClientRect().width
    }
    const { left, width } = start.getBoundingClientRect()
    const fitting = Array.from(text.data, (_letter, index) => widthOf(index)).filter(px => px + ellipsisPx <= width)
    return end.getBoundingClientRect().left - left - ellipsisPx - Math.max(...fitting)
  }
  const gaps: number[] = []
  for (let px = 110; px < 126; px += 3) {
    host.style.setProperty('width', `${px}px`)
    await settle()
    await settle()
    gaps.push(Math.round(gapPx()))
  }
  equal(gaps, [0, 0, 0, 0, 0, 0])
})

test('a short name keeps its first letters when it is truncated', async () => {
  const { find } = await mount(<MiddleTruncate text="Ada Stone" />, { widthPx: 200 })
  equal([find('.fe-truncate-start').textContent, find('.fe-truncate-end').textContent], ['Ada ', 'Stone'])
})

test('a link from data is checked; anything odd is plain text [data-links]', async () => {
  const { all } = await mount([
    <Link key="0" href="https://a.example/">
      good
    </Link>,
    <Link key="1" href="javascript:alert(1)">
      bad
    </Link>,
  ])
  const links = all('a').map(link => [link.textContent, link.getAttribute('rel')])
  equal(links, [['good', 'noopener noreferrer']], 'links')
})

const initialsOf = (avatar: HTMLElement) => getComputedStyle(avatar, '::before').content

test('an avatar keeps its colour, and shows initials when its picture is refused or broken [data-links]', async () => {
  const broken = 'data:image/png;base64,AAAA'
  const { find, all, show } = await mount(<Avatar name="Ada Lovelace" picture="http://a.example/a.png" />)
  equal(initialsOf(find('.fe-avatar')), '"AL"', 'initials')
  const colour = getComputedStyle(find('.fe-avatar')).backgroundColor
  await show(<Avatar name="Ada Lovelace" picture={broken} />)
  await until(() => all('img').length === 0, 'the broken picture is gone')
  equal(initialsOf(find('.fe-avatar')), '"AL"', 'in its place')
  equal(getComputedStyle(find('.fe-avatar')).backgroundColor, colour, 'colour')
})

test('copying is confirmed for two seconds', async () => {
  let copied = ''
  Object.defineProperty(navigator.clipboard, 'writeText', {
    configurable: true,
    value: async (text: string) => void (copied = text),
  })
  const { find } = await mount(<CopyButton text="k-1" label="Copy key" copiedLabel="Copied" failedLabel="Not copied" />)
  find('button').click()
  await settle()
  Reflect.deleteProperty(navigator.clipboard, 'writeText')
  equal([copied, find('button').textContent, find('[role=status]').textContent], ['k-1', 'Copied', 'Copied'], 'copied')
  await new Promise(resolve => setTimeout(resolve, 2_050))
  equal(find('button').textContent, 'Copy key', 'afterwards')
})

test('an icon is drawn without HTML text, and is not spoken of', async () => {
  const { find } = await mount(<Icon icon={Eye} />)
  equal([find('svg').ariaHidden, find('svg').childElementCount], ['true', 2], 'drawing')
  equal(find('svg').getBoundingClientRect().width, 20, 'width')
})

test('a form in a LightForm lives in the light DOM and looks like the others', async () => {
  const field = (label: string) => <PasswordField label={label} name={label} revealLabel="Show password" />
  const { host, tree, find } = await mount(
    [
      <div key="0">{field('shadow')}</div>,
      <LightForm key="1">
        <form>{field('light')}</form>
      </LightForm>,
    ],
    { density: 'portal' },
  )
  const light = document.querySelector<HTMLInputElement>('input[name=light]')
  ok(light?.getRootNode() === document && host.contains(light), 'it is a child of the element in the page')
  ok(tree !== document, 'the rest is in the shadow root')
  const [one, other] = [getComputedStyle(find('input[name=shadow]')), getComputedStyle(light as Element)]
  const looks = ['height', 'borderTopColor', 'backgroundColor', 'fontFamily', 'color', 'borderRadius'] as const
  equal(
    looks.map(name => other[name]),
    looks.map(name => one[name]),
    'look',
  )
  ok((light?.getBoundingClientRect().width ?? 0) > 200, 'it has its place on the screen')
})

test('a LightForm leaves nothing behind', async () => {
  const { host, show } = await mount(
    <LightForm>
      <input name="left" />
    </LightForm>,
  )
  equal(host.childElementCount, 1, 'children')
  await show(null)
  equal(host.childElementCount, 0, 'children afterwards')
})

test('with reduced motion nothing slides or turns', async () => {
  await emulateMedia({ reducedMotion: 'reduce' })
  const { find } = await mount(
    <Button variant="primary" isBusy>
      Save
    </Button>,
  )
  const style = getComputedStyle(find('button'), '::after')
  const { left, top } = find('button').getBoundingClientRect()
  await sendMouse({ type: 'move', position: [Math.ceil(left) + 4, Math.ceil(top) + 4] })
  ok(find('button').matches(':hover'), 'the pointer is over the button')
  equal(
    [style.animationIterationCount, getComputedStyle(find('button')).transitionDuration],
    ['1', '0s, 0s, 0s'],
    'motion',
  )
  await emulateMedia({ reducedMotion: 'no-preference' })
  await resetMouse()
})

test('a link inside a line is underlined before anybody points at it, a link of its own when they do', async () => {
  const { named } = await mount(
    <>
      <Button variant="inlineLink">Sign up</Button>
      <Button variant="link">Back</Button>
      <Link href="https://a.example/">Terms</Link>
    </>,
  )
  const line = (name: string) => getComputedStyle(named(name)).textDecorationLine
  equal([line('Sign up'), line('Back'), line('Terms')], ['underline', 'none', 'underline'])
})

test('all sizes grow by --fe-scale, and not with the font size of the page', async () => {
  const { host, find } = await mount(<Button>Save</Button>)
  const height = () => find('button').getBoundingClientRect().height
  document.documentElement.style.fontSize = '62.5%'
  equal(height(), 40)
  host.style.setProperty('--fe-scale', '1.5')
  equal(height(), 60)
  document.documentElement.style.fontSize = ''
})
