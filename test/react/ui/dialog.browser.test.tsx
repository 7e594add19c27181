import { sendKeys } from '@web/test-runner-commands'
import { useState } from 'react'
import { Button } from '../../../src/react/ui/Button.tsx'
import { Dialog, DialogActions } from '../../../src/react/ui/Dialog.tsx'
import { Menu } from '../../../src/react/ui/Menu.tsx'
import { TextField } from '../../../src/react/ui/TextField.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test, until } from './mount.tsx'

const unsaved = { question: 'Discard what you typed?', keep: 'Keep editing', discard: 'Discard' }

const Example = ({ isDestructive = false }: { isDestructive?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const [hasRow, setRow] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <h2 id="heading" tabIndex={-1}>
        Members
      </h2>
      {hasRow && <Button onClick={() => setOpen(true)}>Open</Button>}
      {isOpen && (
        <Dialog
          title="Edit webhook"
          closeLabel="Close"
          unsaved={unsaved}
          onClose={close}
          returnFocusTo={() => focusTarget}
        >
          {isDestructive ? (
            <Button data-autofocus="" onClick={() => (setRow(false), close())}>
              Delete row
            </Button>
          ) : (
            <TextField label="Name" name="name" />
          )}
          <Menu label="More" items={[{ key: 'a', label: 'Apple', onSelect: () => {} }]} />
        </Dialog>
      )}
    </>
  )
}

let focusTarget: HTMLElement | undefined

const open = async (screen = <Example />) => {
  const mounted = await mount(screen)
  focusTarget = mounted.find('#heading')
  mounted.named('Open').focus()
  await sendKeys({ press: 'Enter' })
  await settle()
  return { ...mounted, dialog: mounted.find<HTMLDialogElement>('dialog') }
}

const press = async (key: string) => {
  await sendKeys({ press: key })
  await settle()
}

test('a dialog opens over the page, is named by its title and focuses its first field', async () => {
  const { dialog, find, host } = await open()
  ok(dialog.matches(':modal'), 'it is modal')
  ok(focused() === find('input'), 'the field has focus')
  await expectAccessible(host)
})

test('a wheel beside a dialog does not scroll the page, one inside and one that zooms are left alone', async () => {
  const { dialog, find } = await open()
  const isHeld = (target: HTMLElement, ctrlKey = false) =>
    !target.dispatchEvent(
      new WheelEvent('wheel', { deltaY: 100, cancelable: true, bubbles: true, composed: true, ctrlKey }),
    )
  equal([isHeld(dialog), isHeld(find('input')), isHeld(dialog, true)], [true, false, false])
  await press('Escape')
  equal(isHeld(dialog), false, 'once it is closed')
})

test('Escape closes an untouched dialog and focus returns to what opened it', async () => {
  const { all, named } = await open()
  await press('Escape')
  equal(all('dialog').length, 0, 'dialogs')
  ok(focused() === named('Open'), 'the opener has focus')
})

test('Escape asks before typed input is lost; keeping returns to the field, discarding closes', async () => {
  const { all, find, named } = await open()
  await sendKeys({ type: 'Orders' })
  await press('Escape')
  ok(focused() === named('Keep editing'), 'the safe answer has focus')
  await press('Enter')
  equal(find<HTMLInputElement>('input').value, 'Orders', 'kept text')
  ok(focused() === find('input'), 'the field has focus again')
  await press('Escape')
  await press('Escape')
  equal([all('[role=alert]').length, focused() === find('input')], [0, true], 'Escape keeps what was typed')
  await press('Escape')
  equal([all('dialog:modal').length, all('[role=alert]').length], [1, 1], 'still open and asking')
  named('Discard').click()
  await settle()
  equal(all('dialog').length, 0, 'dialogs')
  ok(focused() === named('Open'), 'the opener has focus')
})

const Late = ({ isLoaded }: { isLoaded: boolean }) => (
  <Dialog title="Invite people" closeLabel="Close" onClose={() => {}}>
    <Button>Help</Button>
    {isLoaded && <TextField label="Email addresses" name="emails" />}
  </Dialog>
)

test('a field that loads after its dialog has opened gets focus', async () => {
  const { show, find, named } = await mount(<Late isLoaded={false} />)
  ok(focused() === named('Close'), 'the close button has focus')
  await show(<Late isLoaded />)
  ok(focused() === find('input'), 'the field has focus')
})

test('a field that loads later takes no focus from where the person has moved it', async () => {
  const { show, named } = await mount(<Late isLoaded={false} />)
  named('Help').focus()
  await show(<Late isLoaded />)
  ok(focused() === named('Help'), 'focus stays')
})

const pressAt = async (element: HTMLElement, x: number, y: number, types = ['pointerdown', 'pointerup', 'click']) => {
  for (const type of types)
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, clientX: x, clientY: y }))
  await settle()
}

test('a press beside the dialog closes it, but one that began inside does not', async () => {
  const { all, dialog, find } = await open()
  await pressAt(find('input'), 300, 300, ['pointerdown'])
  await pressAt(dialog, 1, 1, ['pointerup', 'click'])
  equal(all('dialog').length, 1, 'dialogs after a drag out of it')
  await pressAt(dialog, 1, 1)
  equal(all('dialog').length, 0, 'dialogs')
})

test('when the opener is gone, focus goes to the given place', async () => {
  const { all } = await open(<Example isDestructive />)
  equal(focused()?.textContent, 'Delete row', 'focused')
  await press('Enter')
  equal(all('dialog').length, 0, 'dialogs')
  await until(() => focused()?.id === 'heading', 'the heading has focus')
})

test('Escape in a menu inside a dialog closes only the menu', async () => {
  const { all, find } = await open()
  find('[popovertarget]').focus()
  await press('Enter')
  equal(focused()?.textContent, 'Apple', 'focused')
  await press('Escape')
  equal(all('dialog').length, 1, 'dialogs')
  equal(all('[role=menuitem]').length, 0, 'items')
  ok(focused() === find('[popovertarget]'), 'the menu’s button has focus')
})

/** A panel with so many fields and a button that saves. */
const Panel = ({ fields }: { fields: number }) => (
  <Dialog title="Edit group" closeLabel="Close" size="panel" onClose={() => {}}>
    <div>
      {Array.from({ length: fields }, (_field, index) => (
        <TextField key={index} label={`Field ${index}`} name={`field${index}`} />
      ))}
      <DialogActions>
        <Button>Save</Button>
      </DialogActions>
    </div>
  </Dialog>
)

test('the buttons of a panel stay in sight over long content, and hide no field with focus', async () => {
  const { find, all } = await mount(<Panel fields={30} />)
  await settle()
  const bottom = () => find('.fe-dialog-actions').getBoundingClientRect().bottom
  equal(Math.round(bottom()), window.innerHeight)
  all('input').at(12)?.focus()
  await settle()
  const field = focused()?.getBoundingClientRect()
  ok(field && field.bottom <= find('.fe-dialog-actions').getBoundingClientRect().top, 'the field is above the buttons')
  find('.fe-dialog-body').scrollTo(0, 1e6)
  await settle()
  equal(Math.round(bottom()), window.innerHeight)
})

test('the buttons of a panel are at its end where the content is short', async () => {
  const { find } = await mount(<Panel fields={1} />)
  await settle()
  equal(Math.round(find('.fe-dialog-actions').getBoundingClientRect().bottom), window.innerHeight)
})
