import { sendKeys } from '@web/test-runner-commands'
import { equal, focused, ok, settle, test } from '../ui/mount.tsx'
import { shown, type Settings } from './settingsForm.tsx'
import { includes } from '../../harness/texts.ts'

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
  includes(find('form').textContent, 'Use at most two headers.', 'a message about the list')
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
