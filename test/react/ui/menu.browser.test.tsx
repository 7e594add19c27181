import { executeServerCommand, sendKeys } from '@web/test-runner-commands'
import { Menu } from '../../../src/react/ui/Menu.tsx'
import type { MenuItem } from '../../../src/react/ui/MenuEntry.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test, typeQuickly } from './mount.tsx'

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key })
  await settle()
}

const open = async (dir: 'ltr' | 'rtl' = 'ltr') => {
  const chosen: string[] = []
  const item = (label: string): MenuItem => ({ key: label, label, onSelect: () => void chosen.push(label) })
  const items = [
    item('Apple'),
    item('Banana'),
    { ...item('Blocked'), disabledReason: 'Managed by SCIM' },
    item('Blueberry'),
  ]
  const mounted = await mount(
    <div style={{ marginTop: 40 }}>
      <Menu label="Fruit" items={items} align="start" />
    </div>,
    { dir },
  )
  mounted.find('button').focus()
  return { ...mounted, chosen }
}

const isOpen = (tree: ParentNode) => tree.querySelector('[role=menu]')?.matches(':popover-open') ?? false

test('a menu opens by Enter and by arrows, and its button exposes that it is open', async () => {
  const { tree, find, host } = await open()
  equal(find('button').ariaExpanded, 'false', 'expanded')
  await press('Enter')
  equal([isOpen(tree), focused()?.textContent, find('button').ariaExpanded], [true, 'Apple', 'true'], 'opened')
  await expectAccessible(host)
  await press('Escape')
  equal([isOpen(tree), focused() === find('button'), find('button').ariaExpanded], [false, true, 'false'], 'closed')
  await press('ArrowUp')
  equal(focused()?.textContent, 'Blueberry', 'last item first')
  await press('Escape', 'ArrowDown')
  equal(focused()?.textContent, 'Apple', 'first item first')
})

test('arrows go round, Home and End jump, letters lead to what they begin', async () => {
  await open()
  await press('Enter', 'ArrowUp')
  equal(focused()?.textContent, 'Blueberry', 'up from the first')
  await press('ArrowDown')
  equal(focused()?.textContent, 'Apple', 'down from the last')
  await press('End')
  equal(focused()?.textContent, 'Blueberry', 'End')
  await press('Home')
  equal(focused()?.textContent, 'Apple', 'Home')
  typeQuickly('blu')
  equal(focused()?.textContent, 'Blueberry', 'typed letters')
})

test('an item is chosen once and focus returns; one that is blocked shows the reason and does nothing', async () => {
  const { tree, chosen, find, all } = await open()
  await press('Enter', 'ArrowDown', 'Enter')
  equal([chosen, isOpen(tree), focused() === find('button')], [['Banana'], false, true], 'after choosing')
  await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
  equal(chosen, ['Banana'], 'chosen')
  ok(isOpen(tree), 'it stays open')
  const blocked = all('[role=menuitem]')[2]
  equal([blocked?.ariaDisabled, blocked?.textContent.includes('Managed by SCIM')], ['true', true], 'blocked item')
})

test('a press beside the menu closes it', async () => {
  const { tree } = await open()
  await press('Enter')
  const { sendMouse } = await import('@web/test-runner-commands')
  await sendMouse({ type: 'click', position: [700, 400] })
  await settle()
  ok(!isOpen(tree), 'it is closed')
})

for (const dir of ['ltr', 'rtl'] as const)
  test(`a menu opens below its button, edges lined up, ${dir}`, async () => {
    const { find } = await open(dir)
    await press('Enter')
    const [button, menu] = [find('button').getBoundingClientRect(), find('[role=menu]').getBoundingClientRect()]
    equal(Math.round(menu.top - button.bottom), 4, 'gap')
    const offset = dir === 'ltr' ? menu.left - button.left : menu.right - button.right
    ok(Math.abs(offset) < 2, `edges lined up, off by ${offset}`)
  })

test('an action that is disabled looks so in forced colours', async () => {
  const force = (isActive: boolean) => executeServerCommand('forced-colours', { isActive })
  await force(true)
  const { all } = await open()
  await press('Enter')
  const colours = all('[role=menuitem]').map(entry => getComputedStyle(entry).color)
  await force(false)
  equal([colours[2] === colours[0], colours[1] === colours[0]], [false, true], 'the third is disabled')
})
