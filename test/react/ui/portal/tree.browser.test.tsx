import { Form } from '../../../../src/react/ui/Form.tsx'
import { Tree, type TreeLabels } from '../../../../src/react/ui/portal/Tree.tsx'
import type { TreeCategory } from '../../../../src/react/ui/portal/treeData.ts'
import { equal, expectAccessible, focused, mount, ok, settle, test, typeQuickly } from '../mount.tsx'
import { press, sent, type } from './keys.ts'

const words: TreeLabels = {
  search: 'Search',
  onlyChosen: 'Selected only',
  chosen: (chosen, total) => `${chosen} of ${total}`,
  count: (chosen, total) => `${chosen}/${total}`,
  expand: category => `Show ${category}`,
  collapse: category => `Hide ${category}`,
  found: count => `${count} found`,
  none: 'None found',
}

const categories: readonly TreeCategory[] = [
  {
    key: 'fruit',
    label: 'Fruit',
    items: [
      { value: 'apple', label: 'Apple', description: 'a pome' },
      { value: 'banana', label: 'Banana' },
      { value: 'cherry', label: 'Cherry', disabledReason: 'Out of season' },
    ],
  },
  { key: 'nuts', label: 'Nuts', items: [{ value: 'walnut', label: 'Walnut' }] },
]

const open = async (props: Partial<Parameters<typeof Tree>[0]> = {}, dir: 'ltr' | 'rtl' = 'ltr') => {
  const names: string[] = []
  const currents: string[] = []
  let submits = 0
  const mounted = await mount(
    <Form
      onSubmit={() => void (submits += 1)}
      onInput={event => void names.push((event.target as HTMLInputElement).name)}
    >
      <Tree
        legend="Food"
        name="food"
        categories={categories}
        labels={words}
        onCurrent={value => void currents.push(value)}
        {...props}
      />
    </Form>,
    { dir },
  )
  const lines = () => mounted.all('[data-line]').map(line => line.dataset.line)
  const line = (name: string) => mounted.find<HTMLInputElement>(`[data-line="${name}"]`)
  const at = () => focused()?.dataset.line
  const values = () => sent(mounted.find('form'), 'food')
  const announced = () => mounted.find('[role=status]').textContent
  return { ...mounted, lines, line, at, values, announced, names, currents, submits: () => submits }
}

test('the tree is one stop; arrows, Home and End move, and stay at the ends', async () => {
  const { all, line, at, currents } = await open()
  equal(all('[data-line]').filter(({ tabIndex }) => tabIndex === 0).length, 1, 'stops')
  line('/fruit').focus()
  await press('ArrowUp')
  equal(at(), '/fruit', 'start')
  await press('ArrowDown', 'ArrowDown')
  equal([at(), currents], ['banana', ['apple', 'banana']], 'items that have focus are reported')
  await press('End', 'ArrowDown')
  equal(at(), 'walnut', 'end')
  await press('Home')
  equal(at(), '/fruit', 'Home')
  equal(all('[data-line]').filter(({ tabIndex }) => tabIndex === 0).length, 1, 'stops afterwards')
})

for (const [dir, into, out] of [
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)
  test(`arrows along the text close and open a category and lead back to it, ${dir}; * opens all`, async () => {
    const { line, lines, at } = await open({}, dir)
    line('/fruit').focus()
    await press(into)
    equal(at(), 'apple', 'into the category')
    await press('ArrowDown', out)
    equal(at(), '/fruit', 'back to the category')
    await press(out)
    equal([lines(), line('/fruit').ariaExpanded], [['/fruit', '/nuts', 'walnut'], 'false'], 'closed')
    await press(into)
    equal([line('/fruit').ariaExpanded, at()], ['true', '/fruit'], 'opened')
    await press(out, 'ArrowDown', out)
    equal(lines(), ['/fruit', '/nuts'], 'both closed')
    await press('*')
    equal(lines().length, 6, 'all open')
  })

test('typed letters lead to the line that begins with them', async () => {
  const { line, at } = await open()
  line('/fruit').focus()
  typeQuickly('bwa')
  equal(at(), 'banana', 'letters typed quickly belong together')
})

test('Space chooses, a category shows a mixed state and chooses all that can be changed, Enter does not submit', async () => {
  const { line, values, named, submits, names } = await open()
  line('apple').focus()
  await press('Space', 'Enter')
  equal([values(), line('/fruit').indeterminate, submits()], [['apple'], true, 0], 'one')
  ok(names.includes('food'), 'the form hears of it by name')
  ok(named('1 of 4'), 'the number')
  line('/fruit').click()
  await settle()
  equal([values(), line('/fruit').indeterminate], [['apple', 'banana'], true], 'without the disabled one')
  line('/fruit').click()
  await settle()
  equal(values(), [], 'none')
})

test('a disabled item keeps its state and has its reason as description', async () => {
  const { line, values, find } = await open({ defaultValue: ['cherry'] })
  line('cherry').focus()
  await press('Space')
  equal([values(), line('cherry').checked], [['cherry'], true])
  equal(find(`[id="${line('cherry').getAttribute('aria-describedby')}"]`).textContent, 'Out of season')
})

test('searching filters items, announces how many, keeps what is chosen, and is no change of the form', async () => {
  const { find, lines, announced, values, names, at, submits } = await open({ defaultValue: ['walnut'] })
  find('[type=search]').focus()
  await type('pome')
  equal([lines(), announced()], [['/fruit', 'apple'], '1 found'], 'by description')
  equal([values(), names], [['walnut'], []], 'kept')
  await press('Enter')
  equal(submits(), 0, 'submits')
  await press('ArrowDown')
  equal(at(), '/fruit', 'Down leads into the list')
  await press('Space')
  equal(values(), ['apple', 'walnut'], 'a category chooses what is shown, sent in order')
  find('[type=search]').focus()
  await press('Escape')
  equal(lines().length, 6, 'cleared')
  await type('zzz')
  equal([lines(), announced()], [[], 'None found'], 'none')
})

test('the list of selected items keeps those that are unticked in it, so that nothing jumps', async () => {
  const { find, lines, line, values } = await open({ defaultValue: ['apple', 'walnut'] })
  find('[role=switch]').click()
  await settle()
  equal(lines(), ['/fruit', 'apple', '/nuts', 'walnut'], 'selected only')
  line('apple').click()
  await settle()
  equal([lines().includes('apple'), values()], [true, ['walnut']], 'unticked')
})

test('an error is a description of the group, and one checkbox is where focus goes', async () => {
  const { find, all, host } = await open({ error: 'Select one.' })
  equal(all('[aria-invalid=true]').length, 1)
  equal(find(`[id="${find('fieldset').getAttribute('aria-describedby')}"]`).textContent, 'Select one.')
  await expectAccessible(host)
})

test('of 500 items, a press draws the changed lines only', async () => {
  const many = Array.from({ length: 20 }, (_, group) => ({
    key: `g${group}`,
    label: `Group ${group}`,
    items: Array.from({ length: 25 }, (__, item) => ({ value: `${group}.${item}`, label: `Item ${group}.${item}` })),
  }))
  const { line, lines, values, tree } = await open({ categories: many, defaultValue: ['0.0'] })
  line('/g0').focus()
  await press('*')
  equal(lines().length, 520, 'lines')
  const changed = new Set<string>()
  const observer = new MutationObserver(records => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      changed.add(element?.closest('li')?.textContent ?? 'other')
    }
  })
  const list = tree.querySelector('fieldset ul')
  if (list) observer.observe(list, { subtree: true, childList: true, characterData: true, attributes: true })
  line('3.7').click()
  await settle()
  observer.disconnect()
  equal(values(), ['0.0', '3.7'])
  ok(changed.size <= 2, `${changed.size} lines changed`)
})
