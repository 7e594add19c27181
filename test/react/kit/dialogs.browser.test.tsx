import { sendKeys } from '@web/test-runner-commands'
import { useState } from 'react'
import { FeError } from '../../../src/http/errors.ts'
import { useConfirmed, type DestructiveAction } from '../../../src/react/kit/dialogs/useConfirmed.tsx'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { Root } from '../../../src/react/ui/Root.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test, until } from '../ui/mount.tsx'
import { heldWrite, inPortal, showInPortal } from './portalParts.tsx'
import { includes } from '../../harness/texts.ts'

const Act = ({ action }: { action: DestructiveAction }) => {
  const { label, run } = useConfirmed()(action)
  return <Button onClick={() => void run()}>{label}</Button>
}

const removal = (run: Extract<DestructiveAction, { level: 'recoverable' }>['run']): DestructiveAction => ({
  level: 'recoverable',
  label: 'Remove member',
  title: 'Remove Ada Lovelace?',
  text: 'They lose access now.',
  run,
  done: 'Ada Lovelace was removed.',
})

test('a costly action asks first, naming object and consequence, with focus on the safe button', async () => {
  const write = heldWrite(undefined)
  const { get, press, dialogs, host } = await showInPortal(<Act action={removal(write.run)} />)
  await press('Remove member')
  const dialog = get('dialog', 'Remove Ada Lovelace?')
  ok(dialog.matches(':modal'), 'it is modal')
  includes(dialog.textContent, 'They lose access now.', 'the consequence')
  equal(focused()?.textContent, 'Cancel', 'focused')
  await expectAccessible(host)
  await sendKeys({ press: 'Enter' })
  await settle()
  equal([dialogs(), write.inputs], [[], []], 'after Cancel')
  equal(focused()?.textContent, 'Remove member', 'focused afterwards')
})

test('a confirmed action runs once however often it is pressed, and is announced once when it is done', async () => {
  const write = heldWrite(undefined)
  const { all, press, dialogs, toasts, announced } = await showInPortal(<Act action={removal(write.run)} />)
  await press('Remove member')
  const danger = all('dialog button').at(-1)!
  danger.click()
  danger.click()
  await settle()
  danger.click()
  await sendKeys({ press: 'Escape' })
  await settle()
  equal([write.inputs.length, dialogs().length], [1, 1], 'writes, and dialogs while it is saved')
  await write.succeed()
  equal([dialogs(), toasts()], [[], ['Ada Lovelace was removed.']], 'afterwards')
  await until(() => announced().length > 0, 'it is announced')
  equal(announced(), ['Ada Lovelace was removed.'], 'announced')
})

test('a failure is shown in the dialog, which stays open', async () => {
  const write = heldWrite(undefined)
  const { all, press, dialogs, get } = await showInPortal(<Act action={removal(write.run)} />)
  await press('Remove member')
  all('dialog button').at(-1)?.click()
  await settle()
  await write.fail(new FeError('X', 'Ada Lovelace is the last administrator.', { status: 409 }))
  equal(dialogs(), ['Remove Ada Lovelace?'], 'dialogs')
  equal(get('alert').textContent, 'Ada Lovelace is the last administrator.', 'reason')
})

const deletion = (run: () => Promise<{ ok: true; answer: undefined }>, onSafe = () => {}): DestructiveAction => ({
  level: 'irreversible',
  label: 'Delete webhook',
  name: 'Orders  v2',
  title: 'Delete webhook Orders v2?',
  text: 'Your systems no longer hear about orders.',
  lost: 'its secret and its logs.',
  kept: 'the audit log.',
  safePath: { text: 'To pause deliveries, disable it instead.', label: 'Disable webhook', run: onSafe },
  run,
})

test('what cannot be undone needs the name typed; the safe way is offered, and what is lost and kept is said', async () => {
  let deleted = 0
  let paused = 0
  const run = async () => {
    deleted += 1
    return { ok: true as const, answer: undefined }
  }
  const { get, field, press, type, dialogs, all, host } = await showInPortal(
    <Act action={deletion(run, () => void (paused += 1))} />,
  )
  await press('Delete webhook')
  const danger = () => all('dialog button[type=submit]')[0] as HTMLButtonElement
  const text = get('dialog').textContent
  for (const part of ['Lost: its secret', 'Kept: the audit log', 'disable it instead'])
    ok(text.includes(part), `it says: ${part}`)
  equal([focused()?.localName, danger().disabled], ['input', true], 'at first')
  await expectAccessible(host)
  await type('To confirm, type “Orders v2”', 'orders v2')
  await sendKeys({ press: 'Enter' })
  await settle()
  equal([danger().disabled, deleted], [true, 0], 'with another name')
  await press('Disable webhook')
  equal([paused, dialogs()], [1, []], 'the safe way closes the question')
  await press('Delete webhook')
  await type('To confirm, type “Orders v2”', ' Orders v2')
  equal(danger().disabled, false, 'with the name')
  field('To confirm, type “Orders v2”').focus()
  await sendKeys({ press: 'Enter' })
  await settle()
  equal([deleted, dialogs()], [1, []], 'afterwards')
})

const RowThatGoes = ({ onLater }: { onLater: (remove: () => void) => void }) => {
  const [hasRow, setRow] = useState(true)
  onLater(() => setRow(false))
  if (!hasRow) return null
  const done = async () => ({ ok: true as const, answer: undefined })
  return <Act action={removal(done)} />
}

test('when the row that opened a dialog goes afterwards, focus moves to the heading of the page', async () => {
  let remove = () => {}
  const { press, all } = await showInPortal(<RowThatGoes onLater={run => (remove = run)} />)
  await press('Remove member')
  all('dialog button').at(-1)?.click()
  await settle()
  equal(focused()?.textContent, 'Remove member', 'focused while the row is there')
  remove()
  await until(() => focused()?.textContent === 'Webhooks', 'the heading has focus')
})

test('a dialog works inside the dialog that the portal is in, and leaves that one open', async () => {
  const write = heldWrite(undefined)
  const outer = (
    <Dialog title="Account administration" closeLabel="Close portal" onClose={() => outerClosed()}>
      {inPortal(<Act action={removal(write.run)} />)}
    </Dialog>
  )
  let closed = 0
  const outerClosed = () => void (closed += 1)
  const { all, find, named } = await mount(<Root data-density="portal">{outer}</Root>, { density: 'portal' })
  named('Remove member').focus()
  named('Remove member').click()
  await settle()
  equal(all('dialog:modal').length, 2, 'modal dialogs')
  equal(focused()?.textContent, 'Cancel', 'focused')
  await sendKeys({ press: 'Escape' })
  await settle()
  equal([all('dialog:modal').length, closed], [1, 0], 'after Escape')
  equal(focused()?.textContent, 'Remove member', 'focused afterwards')
  named('Remove member').click()
  await settle()
  all('dialog dialog button').at(-1)?.click()
  await write.succeed()
  equal(all('dialog:modal').length, 1, 'after it was confirmed')
  await until(() => find('.fe-toast').textContent === 'Ada Lovelace was removed.', 'the toast is there')
})

test('at 360 px and from right to left nothing is cut off', async () => {
  const { press, get } = await showInPortal(<Act action={deletion(async () => ({ ok: true, answer: undefined }))} />, {
    dir: 'rtl',
    widthPx: 360,
  })
  await press('Delete webhook')
  const dialog = get('dialog')
  dialog.style.setProperty('max-inline-size', '328px')
  await settle()
  const edge = dialog.getBoundingClientRect()
  const wide = [...dialog.querySelectorAll<HTMLElement>('*')].filter(element => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && (box.left < edge.left - 1 || box.right > edge.right + 1)
  })
  equal(
    wide.map(({ className }) => className).filter(name => !/toast/.test(name)),
    [],
    'too wide',
  )
})
