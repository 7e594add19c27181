import { Form } from '../../../../src/react/ui/Form.tsx'
import { TokenField, type TokenFieldLabels } from '../../../../src/react/ui/portal/TokenField.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test } from '../mount.tsx'
import { press, sent, type } from './keys.ts'

const words: TokenFieldLabels = {
  remove: value => `Remove ${value}`,
  removed: value => `${value} removed`,
  editing: value => `Editing ${value}`,
  added: ({ added, duplicates, invalid }) => `${added} added, ${duplicates} duplicates, ${invalid} invalid`,
}
const validate = (value: string) => (value.includes('@') ? undefined : `${value} has no @`)

const open = async (defaultValue: string[] = [], dir: 'ltr' | 'rtl' = 'ltr') => {
  const events: string[] = []
  let submits = 0
  const mounted = await mount(
    <Form
      onSubmit={() => void (submits += 1)}
      onInput={event => void events.push(`input ${(event.target as HTMLInputElement).name}`)}
      onBlur={event => void events.push(`blur ${(event.target as unknown as HTMLInputElement).name}`)}
    >
      <TokenField label="Recipients" name="to" labels={words} validate={validate} defaultValue={defaultValue} />
      <button type="submit">Save</button>
    </Form>,
    { dir },
  )
  const field = mounted.find<HTMLInputElement>('input:not([type=hidden])')
  const values = () => sent(mounted.find('form'), 'to')
  const announced = () => mounted.find('[role=status]').textContent
  field.focus()
  return { ...mounted, field, values, announced, events, submits: () => submits }
}

const paste = async (field: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await settle()
}

test('a pasted list becomes values, whatever separates them; duplicates are merged and both is announced', async () => {
  const { field, values, announced, host } = await open(['ada@acme.test'])
  await paste(field, 'ADA@acme.test, b@x.test;c@x.test\nDora Doe <d@x.test>\te@x.test  wrong')
  equal(values(), ['ada@acme.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test', 'wrong'])
  equal(announced(), '5 added, 1 duplicates, 1 invalid')
  await expectAccessible(host)
})

test('typing a separator or Enter adds a value without submitting the form; Enter in an empty field submits', async () => {
  const { values, field, submits } = await open()
  await type('a@x.test,b@x.test c@x.test')
  equal([values(), field.value], [['a@x.test', 'b@x.test', 'c@x.test'], 'c@x.test'], 'the last one is still typed')
  await press('Enter')
  equal([values().length, field.value, submits()], [3, '', 0], 'after Enter')
  await press('Enter')
  equal(submits(), 1, 'submits')
})

test('a wrong value is marked, its reason is a text of the field and of its button', async () => {
  const { field, find, named } = await open(['a@x.test', 'wrong'])
  equal(field.ariaInvalid, 'true')
  const described = (element: HTMLElement) =>
    element
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map(id => find(`[id="${id}"]`).textContent)
  equal(described(field), ['wrong has no @'])
  equal(described(named('Remove wrong')), ['wrong has no @'])
})

test('Backspace takes the last value back into the field to edit it', async () => {
  const { field, values, announced } = await open(['a@x.test', 'b@x.test'])
  await press('Backspace')
  equal([field.value, values(), announced()], ['b@x.test', ['a@x.test', 'b@x.test'], 'Editing b@x.test'])
  await press('Backspace')
  equal(field.value, 'b@x.tes', 'then it deletes letters')
})

for (const [dir, back, forward] of [
  ['ltr', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
] as const)
  test(`arrows move between field and values, ${dir}; Delete removes one and focus stays near`, async () => {
    const { field, values, announced, named } = await open(['a@x.test', 'b@x.test', 'c@x.test'], dir)
    await press(back)
    equal(focused()?.ariaLabel, 'Remove c@x.test', 'last')
    await press(back, 'Delete')
    equal([values(), announced()], [['a@x.test', 'c@x.test'], 'b@x.test removed'], 'removed')
    equal(focused()?.ariaLabel, 'Remove c@x.test', 'the next one')
    await press(forward)
    ok(focused() === field, 'after the last comes the field')
    named('Remove a@x.test').click()
    await settle()
    named('Remove c@x.test').click()
    await settle()
    equal(values(), [], 'none left')
    ok(focused() === field, 'focus is in the field')
  })

test('the values are one stop in the tab order', async () => {
  const { all } = await open(['a@x.test', 'b@x.test', 'c@x.test'])
  equal(
    all('ul button').map(button => button.tabIndex),
    [-1, -1, 0],
  )
})

test('the form hears of a change and of leaving the field, by the name of the field', async () => {
  const { find, events, values, field } = await open()
  await type('a@x.test')
  find('button[type=submit]').focus()
  await settle()
  equal(values(), ['a@x.test'], 'text is a value after leaving')
  equal([events.includes('input to'), events.includes('blur to'), field.value], [true, true, ''])
})

test('a reset of the form restores the values', async () => {
  const { find, values } = await open(['a@x.test'])
  await press('Backspace')
  await type('z,')
  find<HTMLFormElement>('form').reset()
  await settle()
  equal(values(), ['a@x.test'])
})

test('hostile text is shown as text, without marks that turn the line around', async () => {
  const { find, field, values } = await open()
  await paste(field, '<img/src=x@y.test>,\u202Eevil@x.test')
  equal(values().length, 2)
  equal(find('ul').querySelectorAll('img').length, 0, 'images')
})
