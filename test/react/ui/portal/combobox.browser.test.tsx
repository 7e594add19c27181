import { useState } from 'react'
import { Form } from '../../../../src/react/ui/Form.tsx'
import { Combobox } from '../../../../src/react/ui/portal/Combobox.tsx'
import { MultiSelect, type MultiSelectLabels } from '../../../../src/react/ui/portal/MultiSelect.tsx'
import type { ListOption } from '../../../../src/react/ui/portal/useOptionList.ts'
import { equal, expectAccessible, focused, mount, ok, settle, test } from '../mount.tsx'
import { press, sent, type } from './keys.ts'
import { includes } from '../../../harness/texts.ts'

const words: MultiSelectLabels = {
  loading: 'Loading',
  none: 'Nothing found',
  found: count => `${count} found`,
  more: hidden => `${hidden} more`,
  remove: label => `Remove ${label}`,
  removed: label => `${label} removed`,
}

const options: readonly ListOption[] = [
  { value: 'ber', label: 'Berlin' },
  { value: 'lis', label: 'Lisbon' },
  { value: 'tok', label: 'Tōkyō', description: 'Japan' },
  { value: 'atl', label: 'Atlantis', disabledReason: 'Sunk' },
]

const openSingle = async (props: Partial<Parameters<typeof Combobox>[0]> = {}, dir: 'ltr' | 'rtl' = 'ltr') => {
  let submits = 0
  const names: string[] = []
  const mounted = await mount(
    <Form
      onSubmit={() => void (submits += 1)}
      onInput={event => void names.push((event.target as HTMLInputElement).name)}
    >
      <Combobox label="City" name="city" options={options} labels={words} {...props} />
    </Form>,
    { dir, widthPx: 400 },
  )
  const field = mounted.find<HTMLInputElement>('[role=combobox]')
  field.focus()
  const active = () => mounted.tree.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  const shown = () => mounted.all('[role=option]').map(option => option.textContent)
  const value = () => sent(mounted.find('form'), 'city')
  const announced = () => mounted.find('[role=status]').textContent
  return { ...mounted, field, active, shown, value, announced, names, submits: () => submits }
}

test('the list opens by arrows, and the field points at the active option', async () => {
  const { field, active, shown, host, find } = await openSingle()
  equal([field.ariaExpanded, shown()], ['false', []], 'closed')
  await press('ArrowDown')
  equal([field.ariaExpanded, active(), shown().length], ['true', 'Berlin', 4], 'first')
  equal(find('[role=listbox]').id, field.getAttribute('aria-controls'), 'controlled list')
  await expectAccessible(host)
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  equal(active(), 'Berlin', 'round the end')
  await press('ArrowUp')
  equal(active(), 'AtlantisSunk', 'round the start')
})

test('typing filters whatever the accents, Enter chooses and does not submit, and the form gets the value', async () => {
  const { field, shown, value, announced, submits, names } = await openSingle()
  await type('tokyo')
  equal([shown(), announced()], [['TōkyōJapan'], '1 found'], 'filtered')
  equal(names, [], 'searching is no change of the form')
  await press('Enter')
  equal([field.value, value(), field.ariaExpanded], ['Tōkyō', ['tok'], 'false'], 'chosen')
  equal([submits(), names], [0, ['city']], 'no submit, one change')
})

test('Escape closes the list only; leaving drops text that is no option', async () => {
  const defaultValue: ListOption = { value: 'lis', label: 'Lisbon' }
  const { field, value } = await openSingle({ defaultValue })
  await type('xyz')
  await press('Escape')
  equal([field.ariaExpanded, focused() === field], ['false', true], 'closed')
  field.blur()
  await settle()
  equal([field.value, value()], ['Lisbon', ['lis']], 'restored')
})

test('clearing the text clears the choice', async () => {
  const { field, value } = await openSingle({ defaultValue: { value: 'lis', label: 'Lisbon' } })
  await press('Backspace')
  equal([field.value, value()], ['', []])
})

test('a disabled option shows its reason and cannot be chosen', async () => {
  const { value, find } = await openSingle()
  await press('ArrowUp', 'Enter')
  equal([value(), find('[aria-disabled=true]').textContent], [[], 'AtlantisSunk'])
})

test('nothing found, loading and failures are shown and announced', async () => {
  const { field, announced, find, show, tree } = await openSingle()
  await type('zzz')
  equal([announced(), field.ariaExpanded], ['Nothing found', 'false'], 'none')
  includes(tree.textContent, 'Nothing found', 'shown')
  for (const [props, text] of [
    [{ isLoading: true }, 'Loading'],
    [{ failure: 'No connection' }, 'No connection'],
  ] as const) {
    await show(<Combobox label="City" name="city" options={[]} labels={words} {...props} />)
    find('[role=combobox]').focus()
    await press('ArrowDown')
    equal(announced(), text)
  }
})

const Searched = ({ onSearch }: { onSearch: (text: string) => void }) => {
  const [found, setFound] = useState<readonly ListOption[]>([])
  const search = (text: string) => {
    onSearch(text)
    setFound(text ? [{ value: text, label: `Server says ${text}` }] : [])
  }
  return <Combobox label="City" name="city" options={found} labels={words} onSearch={search} />
}

test('a server searches where onSearch is given', async () => {
  const asked: string[] = []
  const { find, all } = await mount(<Searched onSearch={text => void asked.push(text)} />)
  find('[role=combobox]').focus()
  await type('ab')
  equal([asked, all('[role=option]').map(option => option.textContent)], [['a', 'ab'], ['Server says ab']])
  await press('Enter')
  equal(find<HTMLInputElement>('[role=combobox]').value, 'Server says ab')
})

test('of a long list a part is drawn, and the rest is mentioned', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({ value: `${index}`, label: `Channel ${index}` }))
  const { shown, tree } = await openSingle({ options: many })
  await press('ArrowDown')
  equal(shown().length, 100)
  includes(tree.textContent, '4900 more', 'the rest is mentioned')
})

for (const dir of ['ltr', 'rtl'] as const)
  test(`the list is as wide as the field and below it, ${dir}`, async () => {
    const { find, field } = await openSingle({}, dir)
    await press('ArrowDown')
    const [box, list] = [field.getBoundingClientRect(), find('[popover]').getBoundingClientRect()]
    ok(Math.abs(box.left - list.left) < 2 && Math.abs(box.right - list.right) < 2, 'edges line up')
    equal(Math.round(list.top - box.bottom), 4, 'gap')
  })

for (const dir of ['ltr', 'rtl'] as const)
  test(`text of the field ends before its arrow, ${dir}`, async () => {
    const { field } = await openSingle({ defaultValue: { value: 'lis', label: 'Lisbon' } }, dir)
    const { paddingLeft, paddingRight, direction } = getComputedStyle(field)
    equal([direction, dir === 'ltr' ? paddingRight : paddingLeft], [dir, '36px'])
  })

const openMulti = async (defaultValue: readonly ListOption[] = []) => {
  const mounted = await mount(
    <Form onSubmit={() => {}}>
      <MultiSelect label="Cities" name="cities" options={options} labels={words} defaultValue={defaultValue} />
    </Form>,
  )
  const field = mounted.find<HTMLInputElement>('[role=combobox]')
  field.focus()
  return {
    ...mounted,
    field,
    values: () => sent(mounted.find('form'), 'cities'),
    chosen: () => mounted.all('[aria-selected=true]').map(option => option.textContent),
  }
}

test('several options are chosen while the list stays open; each is a chip, and FormData has all', async () => {
  const { values, chosen, field, all, host } = await openMulti()
  await press('ArrowDown', 'Enter', 'ArrowDown', 'Enter')
  equal([values(), chosen(), field.ariaExpanded], [['ber', 'lis'], ['Berlin', 'Lisbon'], 'true'], 'two')
  equal(
    all('ul:not([role]) > li').map(chip => chip.querySelector('button')?.ariaLabel),
    ['Remove Berlin', 'Remove Lisbon'],
    'chips',
  )
  await expectAccessible(host)
  await press('Enter')
  equal([values(), chosen()], [['ber'], ['Berlin']], 'chosen again: removed')
})

test('Backspace in the empty field removes the last choice and says so', async () => {
  const { values, find } = await openMulti(options.slice(0, 2))
  await press('Backspace')
  equal([values(), find('[role=status]').textContent], [['ber'], 'Lisbon removed'])
})

test('arrows reach the chips, and Delete removes one', async () => {
  const { values, field } = await openMulti(options.slice(0, 2))
  await press('ArrowLeft', 'ArrowLeft', 'Delete')
  equal([values(), focused()?.ariaLabel], [['lis'], 'Remove Lisbon'])
  await press('ArrowRight')
  ok(focused() === field, 'back in the field')
})

test('a chosen option shows the name that it has now, even when names arrive after the form', async () => {
  const NamesLater = () => {
    const [name, setName] = useState('lis')
    return (
      <Form onSubmit={() => {}}>
        <MultiSelect
          label="Cities"
          name="cities"
          options={[]}
          labels={words}
          defaultValue={[{ value: 'lis', label: name }]}
        />
        <button type="button" onClick={() => setName('Lisbon')}>
          Load
        </button>
      </Form>
    )
  }
  const { find, all, host } = await mount(<NamesLater />)
  find<HTMLButtonElement>('button:not([aria-label])').click()
  await settle()
  ok(
    all('button').some(button => button.ariaLabel === 'Remove Lisbon'),
    host.shadowRoot?.textContent ?? host.innerText,
  )
  equal(sent(find('form'), 'cities'), ['lis'])
})
