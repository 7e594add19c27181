import { FeError } from '../../../src/http/errors.ts'
import { equal, expectAccessible, focused, ok, settle, test, until } from '../ui/mount.tsx'
import { heldWrite, showInPortal } from './portalParts.tsx'
import { row, SettingsForm, shown } from './settingsForm.tsx'

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

test('a failed request is said to be for want of a connection only when the browser is offline', async () => {
  const { type, press, write, get } = await shown()
  const onLine = (is: boolean) => Object.defineProperty(navigator, 'onLine', { value: is, configurable: true })
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  onLine(false)
  try {
    await write.fail()
    equal(get('alert').textContent, 'You seem to be offline. Check your connection and try again.', 'offline')
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})

test('without a connection everything typed stays, and can be saved afterwards', async () => {
  const { type, press, write, field, get, isUnsaved } = await shown()
  await type('Title', 'Acme Ltd')
  await press('Save changes')
  await write.fail()
  equal(get('alert').textContent, "The service can't be reached. Try again in a moment.", 'reason')
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

test('at 360 px and from right to left nothing is wider than the form', async () => {
  const write = heldWrite<unknown>(undefined)
  const { type, host, all } = await showInPortal(<SettingsForm save={write.run} />, { dir: 'rtl', widthPx: 360 })
  await type('Title', 'Acme Ltd')
  await until(() => all('.fe-sticky-bar').length === 1, 'the bar is there')
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
