import { FeError } from '../../../src/http/errors.ts'
import { equal, expectAccessible, focused, ok, test, until } from '../ui/mount.tsx'
import { row, shown, type Settings } from './settingsForm.tsx'
import { includes } from '../../harness/texts.ts'

const sentence =
  'Not saved yet. Someone else changed other fields, which are up to date now. Save again to add your changes.'

const theirs: Settings = {
  ...row,
  isActive: false,
  topics: ['news', 'tips'],
  headers: [{ name: 'three', value: '3' }],
  updatedAt: 'tuesday',
}

const changedTo = (current: Settings) => new FeError('ER-CONFLICT', 'Changed.', { status: 409, context: { current } })

type Screen = Awaited<ReturnType<typeof shown>>

const isTicked = ({ get }: Screen, name: string) => get<HTMLInputElement>('checkbox', name).checked

/** Edits the title and saves, while somebody else was faster. */
const meet = async (current: Settings, options: Parameters<typeof shown>[1] = {}) => {
  const screen = await shown(row, options)
  await screen.type('Title', 'Mine')
  await screen.press('Save changes')
  await screen.write.fail(changedTo(current))
  return screen
}

test('changes of somebody else to other fields are taken over, and the next press saves what is shown', async () => {
  const screen = await meet(theirs)
  const { has, input, rows, get, write, press, isUnsaved, announced, host } = screen
  equal([has('button', 'Overwrite'), has('alert')], [false, false], 'no conflict')
  equal(input('title').value, 'Mine', 'what was typed')
  equal([isTicked(screen, 'Active'), isTicked(screen, 'Tips'), rows()], [false, true, ['three']], 'other fields')
  ok(get('button', 'Save changes') === focused(), 'focus stays on the button')
  await until(() => announced().includes(sentence), 'it is announced')
  includes(screen.find('.fe-sticky-bar').textContent, sentence, 'it is shown')
  await expectAccessible(host)
  equal(write.inputs.length, 1, 'nothing was saved unseen')
  await press('Save changes')
  const { updatedAt: _other, ...values } = theirs
  equal(write.inputs[1], [{ ...values, title: 'Mine' }, theirs], 'second write')
  await write.succeed()
  equal([isUnsaved(), input('title').value, rows()], [false, 'Mine', ['three']], 'afterwards')
})

test('what was edited stays an edit of the newer row: typed back it is no change, discarded it is theirs', async () => {
  const { type, isUnsaved, press, input, rows } = await meet(theirs)
  await type('Title', 'Acme')
  equal(isUnsaved(), false, 'typed back')
  await type('Title', 'Mine')
  equal(isUnsaved(), true, 'typed again')
  await press('Discard')
  equal([input('title').value, rows(), isUnsaved()], ['Acme', ['three'], false], 'discarded')
})

test('edited boxes and rows stay when somebody else changed a text', async () => {
  const screen = await shown()
  const { press, get, write, input, rows, isUnsaved } = screen
  await press('Remove: Header 1')
  get('checkbox', 'News').click()
  await press('Save changes')
  const newer = { ...row, title: 'Theirs', updatedAt: 'tuesday' }
  await write.fail(changedTo(newer))
  equal([input('title').value, rows(), isTicked(screen, 'News')], ['Theirs', ['two'], false], 'shown')
  ok(isUnsaved(), 'still to be saved')
  await press('Save changes')
  const { updatedAt: _other, ...values } = newer
  equal(write.inputs[1], [{ ...values, topics: [], headers: [row.headers[1]] }, newer], 'second write')
})

test('fields that belong together are a conflict when each person changed one of them', async () => {
  const { has, get, input } = await meet(theirs, { together: [['title', 'isActive']] })
  ok(has('button', 'Overwrite'), 'the person decides')
  includes(get('alert').textContent, 'Someone else changed this while you were editing.', 'said')
  equal(input('title').value, 'Mine', 'typed')
})

test('a group that nobody else touched is no conflict', async () => {
  const { has, input } = await meet(theirs, { together: [['isActive', 'topics', 'headers']] })
  equal([has('button', 'Overwrite'), input('title').value], [false, 'Mine'], 'taken over')
})

test('a server without conflicts is asked before saving, and nothing is saved unseen', async () => {
  const {
    type,
    press,
    write,
    until: wait,
    find,
    input,
  } = await shown(row, {
    reread: async () => ({ ok: true, answer: theirs }),
  })
  await type('Title', 'Mine')
  await press('Save changes')
  await wait(() => find('.fe-sticky-bar').textContent.includes(sentence), 'it is said')
  equal(write.inputs.length, 0, 'writes')
  await press('Save changes')
  await wait(() => write.inputs.length === 1, 'the second press saves')
  equal(input('title').value, 'Mine', 'typed')
})

test('what is typed while the answer is on its way is never replaced', async () => {
  const { type, press, write, input, has } = await shown()
  await type('Title', 'Mine')
  await press('Save changes')
  await type('Title', 'Mine again')
  await write.fail(changedTo(theirs))
  equal([input('title').value, has('button', 'Overwrite')], ['Mine again', true], 'the person decides')
})
