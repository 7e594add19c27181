import { sendKeys } from '@web/test-runner-commands'
import { equal, focused, settle, test } from '../ui/mount.tsx'
import { heldWrite, showInPortal } from './portalParts.tsx'
import { SettingsForm, shown } from './settingsForm.tsx'

test('leaving with unsaved changes asks in a dialog; without any it does not', async () => {
  let mayLeave = () => Promise.resolve(true)
  let guards = 0
  const guard = (ask: () => Promise<boolean>) => {
    mayLeave = ask
    guards += 1
    return () => void (guards -= 1)
  }
  const write = heldWrite<unknown>(undefined)
  const { type, press, dialogs, field, update } = await showInPortal(<SettingsForm save={write.run} />, {}, guard)
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
