import { sendKeys } from '@web/test-runner-commands'
import { array, maxLength, nonEmpty, object, pipe, regex, string, trim } from 'valibot'
import { FeError } from '../../../../src/http/errors.ts'
import { EditForm } from '../../../../src/react/portal/common/forms/EditForm.tsx'
import { RowList } from '../../../../src/react/portal/common/forms/RowList.tsx'
import { checked } from '../../../../src/react/portal/common/forms/schemas.ts'
import { useEditForm } from '../../../../src/react/portal/common/forms/useEditForm.ts'
import { Checkbox } from '../../../../src/react/ui/Checkbox.tsx'
import { TextField } from '../../../../src/react/ui/TextField.tsx'
import { equal, expectAccessible, focused, ok, settle, test, until } from '../../ui/mount.tsx'
import { heldWrite, showInPortal } from './portalParts.tsx'

const schema = object({
  title: pipe(string(), trim(), nonEmpty('Enter a title.')),
  isActive: checked,
  topics: array(string()),
  headers: pipe(
    array(object({ name: pipe(string(), regex(/^[a-z-]+$/, 'Use letters.')), value: string() })),
    maxLength(2, 'Use at most two headers.'),
  ),
})

interface Settings {
  title: string
  isActive: boolean
  topics: string[]
  headers: { name: string; value: string }[]
  updatedAt: string
}

const row: Settings = {
  title: 'Acme',
  isActive: true,
  topics: ['news'],
  headers: [
    { name: 'one', value: '1' },
    { name: 'two', value: '2' },
  ],
  updatedAt: 'monday',
}

type Save = ReturnType<typeof heldWrite<unknown>>['run']

const Example = ({ settings = row, save }: { settings?: Settings; save: Save }) => {
  const form = useEditForm({
    schema,
    row: settings,
    values: ({ updatedAt: _other, ...values }) => values,
    save,
    faultOf: ({ code, message }) => (code === 'TAKEN' ? { field: 'title', message } : undefined),
  })
  return (
    <EditForm form={form}>
      <TextField {...form.field('title')} label="Title" />
      <Checkbox {...form.box('isActive')} label="Active" />
      <Checkbox {...form.box('topics', 'news')} label="News" />
      <Checkbox {...form.box('topics', 'tips')} label="Tips" />
      <RowList
        form={form}
        name="headers"
        label="Headers"
        rowLabel={position => `Header ${position}`}
        addLabel="Add header"
        empty={{ name: '', value: '' }}
        isOrdered
      >
        {field => (
          <>
            <TextField {...field('name')} label="Name" />
            <TextField {...field('value')} label="Value" />
          </>
        )}
      </RowList>
    </EditForm>
  )
}

const shown = async (settings = row) => {
  const write = heldWrite<unknown>(undefined)
  const screen = (next: Settings) => <Example settings={next} save={write.run} />
  const portal = await showInPortal(screen(settings))
  const { find, all, has } = portal
  return {
    ...portal,
    write,
    input: (name: string) => find<HTMLInputElement>(`[name="${name}"]`),
    isUnsaved: () => has('button', 'Save changes'),
    rows: () => all('[data-row]').map(line => line.querySelector<HTMLInputElement>('input')?.value),
    change: (next: Settings) => portal.update(screen(next)),
  }
}

test('the bar of unsaved changes is there while anything differs, and is announced', async () => {
  const { isUnsaved, type, get, announced, host } = await shown()
  equal([isUnsaved(), announced()], [false, []], 'at first')
  await type('Title', 'Acme Ltd')
  equal([isUnsaved(), announced()], [true, ['Unsaved changes']], 'after typing')
  await expectAccessible(host)
  await type('Title', 'Acme')
  equal(isUnsaved(), false, 'typed back')
  get('checkbox', 'Tips').click()
  await settle()
  equal(isUnsaved(), true, 'one more topic')
  get('checkbox', 'Tips').click()
  await settle()
  equal(isUnsaved(), false, 'as before')
})

test('saving sends what is typed, then nothing is unsaved and focus is back in the form', async () => {
  const { type, press, write, isUnsaved, field } = await shown()
  await type('Title', ' Acme Ltd ')
  await press('Save changes')
  await write.succeed()
  const { updatedAt: _other, ...values } = row
  equal(write.inputs, [[{ ...values, title: 'Acme Ltd' }, row]], 'sent')
  equal(isUnsaved(), false, 'unsaved')
  ok(focused() === field('Title'), 'the field has focus')
})

test('what is typed while it is saved stays unsaved', async () => {
  const { type, press, write, isUnsaved } = await shown()
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  await type('Title', 'Acme Limited')
  await write.succeed()
  ok(isUnsaved(), 'it differs from what was saved')
})

test('a second submit while the first one runs does nothing', async () => {
  const { type, find, write } = await shown()
  await type('Title', 'Acme Ltd')
  const form = find<HTMLFormElement>('form')
  form.requestSubmit()
  form.requestSubmit()
  await settle()
  form.requestSubmit()
  await settle()
  equal(write.inputs.length, 1, 'writes')
})

test('without a connection everything typed stays, and can be saved afterwards', async () => {
  const { type, press, write, field, get, isUnsaved } = await shown()
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  await write.fail()
  equal(get('alert').textContent, 'You seem to be offline. Check your connection and try again.', 'reason')
  equal([field('Title').value, isUnsaved()], ['Acme Ltd', true], 'typed')
  await press('Save changes')
  await write.succeed()
  equal([write.inputs.length, isUnsaved()], [2, false], 'afterwards')
})

test('a server error is shown at its field', async () => {
  const { type, press, write, field } = await shown()
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  await write.fail(new FeError('TAKEN', 'This title is taken.', { status: 400 }))
  equal([field('Title').ariaInvalid, field('Title').value], ['true', 'Acme Ltd'], 'field')
  ok(focused() === field('Title'), 'it has focus')
})

test('discard brings everything back, rows and messages included, and focuses the first field', async () => {
  const { type, press, input, rows, isUnsaved, all } = await shown()
  await type('Title', '')
  await press('Save changes')
  equal(
    all('.fe-field-error').map(({ textContent }) => textContent),
    ['Enter a title.'],
    'message',
  )
  await press('Remove: Header 1')
  await press('Discard')
  equal([input('title').value, rows(), isUnsaved()], ['Acme', ['one', 'two'], false], 'values')
  ok(focused() === input('title'), 'the first field has focus')
  equal(all('[aria-invalid=true]').length, 0, 'messages')
})

test('a submit without changes saves nothing and says so', async () => {
  const { field, write, get, type, has } = await shown()
  field('Title').focus()
  field('Title').form?.requestSubmit()
  await settle()
  equal([write.inputs, get('alert').textContent], [[], 'No changes to update'], 'after it')
  await type('Title', 'Acme Ltd')
  equal(has('alert'), false, 'said while something is changed')
})

test('what was filled in without an event counts when the form is submitted or left', async () => {
  const { field, write, find } = await shown()
  field('Title').value = 'Filled in'
  find<HTMLFormElement>('form').requestSubmit()
  await settle()
  equal(write.inputs.length, 1, 'writes')
})

test('a row that changes on the server is shown while nothing is edited, and focus stays', async () => {
  const { change, field, input, type } = await shown()
  field('Title').focus()
  await change({ ...row, title: 'Renamed', updatedAt: 'tuesday' })
  equal(input('title').value, 'Renamed', 'value')
  ok(focused() === input('title'), 'the field has focus')
  await type('Title', 'Mine')
  await change({ ...row, title: 'Again', updatedAt: 'wednesday' })
  equal(input('title').value, 'Mine', 'an edited form')
})

test('rows are added, moved and removed with focus kept, and make the form unsaved', async () => {
  const { press, rows, input, isUnsaved, announced } = await shown()
  await press('Add header')
  ok(focused() === input('headers.r2.name'), 'the new row has focus')
  await sendKeys({ type: 'three' })
  await press('Move up: Header 3')
  equal([rows(), focused()?.ariaLabel], [['one', 'three', 'two'], 'Move up: Header 2'], 'moved')
  ok(announced().includes('Header 3 is now number 2.'), 'it is announced')
  await press('Move up: Header 2')
  equal([rows(), focused()?.ariaLabel], [['three', 'one', 'two'], 'Move down: Header 1'], 'moved to the start')
  await press('Remove: Header 1')
  equal([rows(), focused()?.ariaLabel, isUnsaved()], [['one', 'two'], 'Remove: Header 1', false], 'removed')
  await press('Remove: Header 1')
  await press('Remove: Header 1')
  equal([rows(), focused()?.textContent, isUnsaved()], [[], 'Add header', true], 'all removed')
})

test('a message about a row is shown in it, also after it was moved, and values are sent in order', async () => {
  const { press, type, input, find, write, all } = await shown()
  await press('Move up: Header 2')
  input('headers.r0.name').focus()
  input('headers.r0.name').select()
  document.execCommand('insertText', false, '1!')
  await press('Save changes')
  equal(input('headers.r0.name').ariaInvalid, 'true', 'wrong field')
  ok(focused() === input('headers.r0.name'), 'it has focus')
  input('headers.r0.name').select()
  document.execCommand('insertText', false, 'uno')
  await settle()
  equal(all('[aria-invalid=true]').length, 0, 'messages after typing')
  await press('Add header')
  await sendKeys({ type: 'more' })
  find<HTMLFormElement>('form').requestSubmit()
  await settle()
  ok(find('form').textContent.includes('Use at most two headers.'), 'a message about the list')
  await press('Remove: Header 3')
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  const [[sent]] = write.inputs as [[Settings]]
  equal(
    sent.headers,
    [
      { name: 'two', value: '2' },
      { name: 'uno', value: '1' },
    ],
    'sent',
  )
})

test('leaving with unsaved changes asks in a dialog; without any it does not', async () => {
  let mayLeave = () => Promise.resolve(true)
  let guards = 0
  const guard = (ask: () => Promise<boolean>) => {
    mayLeave = ask
    guards += 1
    return () => void (guards -= 1)
  }
  const write = heldWrite<unknown>(undefined)
  const { type, press, dialogs, field, update } = await showInPortal(<Example save={write.run} />, {}, guard)
  equal(await mayLeave(), true, 'untouched')
  field('Title').value = 'Filled in without an event'
  const first = mayLeave()
  await settle()
  equal([dialogs(), focused()?.textContent], [['Leave without saving?'], 'Keep editing'], 'asked')
  await press('Keep editing')
  equal([await first, dialogs()], [false, []], 'kept')
  await type('Title', 'Acme Ltd')
  const second = mayLeave()
  await settle()
  await sendKeys({ press: 'Escape' })
  equal(await second, false, 'Escape means to stay')
  const third = mayLeave()
  await settle()
  await press('Discard changes')
  equal(await third, true, 'left')
  await update(null)
  equal(guards, 0, 'guards that are left')
})

test('the browser asks before a page with unsaved changes is closed, and only then', async () => {
  const { type } = await shown()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  equal(leave(), false, 'untouched')
  await type('Title', 'Acme Ltd')
  equal(leave(), true, 'unsaved')
  await type('Title', 'Acme')
  equal(leave(), false, 'typed back')
})

test('a form that is removed while it is saved does nothing afterwards', async () => {
  const { type, press, write, update, announced, toasts } = await shown()
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  await update(null)
  await write.fail()
  equal([announced(), toasts()], [[], []], 'said')
})

test('at 360 px and from right to left nothing is wider than the form', async () => {
  const write = heldWrite<unknown>(undefined)
  const { type, host, all } = await showInPortal(<Example save={write.run} />, { dir: 'rtl', widthPx: 360 })
  await type('Title', 'Acme Ltd')
  await until(() => all('.fe-unsaved-bar').length === 1, 'the bar is there')
  const edge = host.getBoundingClientRect()
  const wide = all('form *').filter(element => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && (box.left < edge.left - 1 || box.right > edge.right + 1)
  })
  equal(
    wide.map(({ className }) => className),
    [],
    'too wide',
  )
})
