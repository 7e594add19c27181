import { sendKeys, setViewport } from '@web/test-runner-commands'
import { useState } from 'react'
import { FeError } from '../../../src/http/errors.ts'
import { DialogFrame } from '../../../src/react/kit/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../../../src/react/kit/dialogs/DialogHost.tsx'
import { useConfirmed } from '../../../src/react/kit/dialogs/useConfirmed.tsx'
import { useToasts, type Toast } from '../../../src/react/kit/toasts/useToasts.ts'
import { Button } from '../../../src/react/ui/Button.tsx'
import { DialogActions } from '../../../src/react/ui/Dialog.tsx'
import { equal, focused, ok, settle, test, until } from '../ui/mount.tsx'
import { heldWrite, showInPortal, withHeldTimers } from './portalParts.tsx'

const Teller = ({ toasts }: { toasts: readonly Toast[] }) => {
  const { show } = useToasts()
  return toasts.map(toast => (
    <Button key={toast.text} onClick={() => show(toast)}>
      {`Say ${toast.text}`}
    </Button>
  ))
}

const undoable: Toast = { text: 'Disabled', undo: () => {} }

test('a new toast is shown immediately, beside one that can be undone and in place of one that cannot', () =>
  withHeldTimers(async expire => {
    const { press, toasts, find, all, announced } = await showInPortal(
      <Teller toasts={[{ text: 'Saved' }, undoable, { text: 'Sent' }]} />,
    )
    await press('Say Saved')
    await press('Say Disabled')
    equal(toasts(), ['Disabled'], 'the newer one replaces what cannot be undone')
    await press('Say Sent')
    equal(toasts(), ['Disabled', 'Sent'], 'nobody waits')
    const [older, newer] = all('.fe-toast').map(toast => toast.getBoundingClientRect())
    ok(older!.bottom <= newer!.top, 'the newest is below')
    ok(find('.fe-toast-place').matches(':popover-open'), 'they lie over everything')
    await until(() => announced().join('').includes('Sent'), 'it is announced')
    await expire(5_000)
    equal(toasts(), ['Disabled'], 'each has its own time')
    await expire()
    equal(toasts(), [], 'none is left')
  }))

test('undo is reached while newer toasts come, and keeps focus', async () => {
  let undone = 0
  const first: Toast = { text: 'Disabled', undo: () => (undone += 1) }
  const { press, toasts, get, find } = await showInPortal(<Teller toasts={[first, { text: 'Sent' }]} />)
  await press('Say Disabled')
  const undo = get('button', 'Undo')
  undo.focus()
  get('button', 'Say Sent').click()
  await settle()
  equal([toasts(), focused() === undo], [['Disabled', 'Sent'], true], 'focus is where it was')
  ok(find('.fe-toast-place').matches(':popover-open'), 'they are shown')
  undo.click()
  await settle()
  equal([undone, toasts(), focused()?.textContent], [1, ['Sent'], 'Say Disabled'], 'undone')
})

test('toasts that come at the same time are all announced', async () => {
  const { get, announced } = await showInPortal(
    <Teller toasts={[undoable, { text: 'Sent', link: { label: 'Open', run: () => {} } }]} />,
  )
  get('button', 'Say Disabled').click()
  get('button', 'Say Sent').click()
  await until(() => announced().includes('Disabled. Undo. Sent. Open.'), 'both in one announcement')
})

test('a toast that can be undone for longer is shown for longer', () =>
  withHeldTimers(async expire => {
    const removed: Toast = { text: 'Removed', undo: () => {}, undoMs: 28_000 }
    const { press, toasts } = await showInPortal(<Teller toasts={[removed, { text: 'Sent' }]} />)
    await press('Say Removed')
    await press('Say Sent')
    await expire(8_000)
    equal(toasts(), ['Removed'], 'the other one is over')
    await expire(28_000)
    equal(toasts(), [], 'it ends by itself')
  }))

test('a failure stays and is announced immediately, although something else succeeds after it', () =>
  withHeldTimers(async expire => {
    const failure: Toast = { text: 'Not changed', isFailure: true }
    const { press, toasts, all } = await showInPortal(<Teller toasts={[failure, { text: 'Saved' }]} />)
    const announced = (live: string) =>
      all(`[aria-live="${live}"]`)
        .map(({ textContent }) => textContent)
        .join('')
    await press('Say Not changed')
    await until(() => announced('assertive') === 'Not changed', 'the failure is announced')
    await press('Say Saved')
    equal(toasts(), ['Not changed', 'Saved'], 'both are shown')
    await until(() => announced('polite').includes('Saved'), 'the success is announced')
    await expire(5_000)
    equal(toasts(), ['Not changed'], 'the failure stays longer')
    await expire()
    equal(toasts(), [], 'it is over')
  }))

test('a toast stays while it is pointed at or has focus', () =>
  withHeldTimers(async expire => {
    const { press, toasts, get, find } = await showInPortal(<Teller toasts={[undoable]} />)
    await press('Say Disabled')
    get('button', 'Undo').focus()
    await settle()
    await expire()
    equal(toasts(), ['Disabled'], 'with focus')
    get('button', 'Say Disabled').focus()
    find('.fe-toast').dispatchEvent(new MouseEvent('mouseover', { bubbles: true, composed: true }))
    await settle()
    await expire()
    equal(toasts(), ['Disabled'], 'pointed at')
    find('.fe-toast').dispatchEvent(
      new MouseEvent('mouseout', { bubbles: true, composed: true, relatedTarget: document.body }),
    )
    await settle()
    await expire()
    equal(toasts(), [], 'afterwards')
  }))

test('undo is reached by the keyboard and gives focus back', async () => {
  let undone = 0
  const { press, toasts } = await showInPortal(<Teller toasts={[{ text: 'Disabled', undo: () => (undone += 1) }]} />)
  await press('Say Disabled')
  await sendKeys({ press: 'Tab' })
  equal(focused()?.textContent, 'Undo', 'focused')
  await sendKeys({ press: 'Enter' })
  await settle()
  equal([undone, toasts(), focused()?.textContent], [1, [], 'Say Disabled'], 'afterwards')
})

const Opener = ({ toast }: { toast: Toast }) => {
  const dialogs = useDialogs()
  return <Button onClick={() => dialogs.open(<DialogTeller toast={toast} />)}>Open</Button>
}

const DialogTeller = ({ toast }: { toast: Toast }) => {
  const { close } = useDialog()
  const { show } = useToasts()
  return (
    <DialogFrame title="Dialog">
      <Button onClick={() => show(toast)}>Say it</Button>
      <Button onClick={() => (close(), show(toast))}>Close and say it</Button>
    </DialogFrame>
  )
}

test('over an open dialog a toast can be pressed, and it is announced there', async () => {
  let undone = 0
  const { press, get, dialogs, announced } = await showInPortal(
    <Opener toast={{ text: 'Disabled', undo: () => (undone += 1) }} />,
  )
  await press('Open')
  await press('Say it')
  const undo = get('button', 'Undo')
  const { left, top, width, height } = undo.getBoundingClientRect()
  const root = undo.getRootNode() as ShadowRoot
  const hit = root.elementFromPoint(left + width / 2, top + height / 2)
  ok(hit && undo.contains(hit), 'nothing lies over it')
  await until(() => announced().includes('Disabled. Undo.'), 'it is announced with what can be done')
  ok(get('dialog').contains(undo), 'it is not inert')
  undo.click()
  await settle()
  equal([undone, dialogs()], [1, ['Dialog']], 'undone, and the dialog is open')
})

test('a toast leaves the buttons of a dialog free that reaches the end of the screen', async () => {
  const { press, get, find } = await showInPortal(<Opener toast={{ text: 'Saved' }} />)
  await press('Open')
  get('dialog').style.blockSize = 'calc(100dvh - 32px)'
  await press('Say it')
  const toast = find('.fe-toast').getBoundingClientRect()
  for (const name of ['Say it', 'Close and say it', 'Close'])
    ok(!overlaps(toast, get('button', name).getBoundingClientRect()), name)
})

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Fields of a form in a dialog, so many that some do not fit a small window. */
const LongDialog = ({ fields }: { fields: number }) => {
  const { show } = useToasts()
  return (
    <DialogFrame title="Dialog">
      {Array.from({ length: fields }, (_field, place) => (
        <input key={place} aria-label={`Field ${place}`} style={{ blockSize: 40 }} />
      ))}
      <DialogActions>
        <Button onClick={() => show({ text: 'Your changes could not be saved because of this', isFailure: true })}>
          Save
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const LongOpener = ({ fields }: { fields: number }) => {
  const dialogs = useDialogs()
  return <Button onClick={() => dialogs.open(<LongDialog fields={fields} />)}>Open</Button>
}

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
])
  for (const fields of [0, 4, 8, 10, 30])
    test(`a toast covers neither title nor buttons of a dialog with ${fields} fields (${size.width} px)`, async () => {
      await setViewport(size)
      const { press, get, find } = await showInPortal(<LongOpener fields={fields} />)
      await press('Open')
      const [dialog, save, close] = [get('dialog'), get('button', 'Save'), get('button', 'Close')]
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
      await press('Save')
      await until(() => find('.fe-toast').getBoundingClientRect().height > 0, 'the toast is shown')
      const toast = find('.fe-toast').getBoundingClientRect()
      ok(
        toast.top >= 0 && toast.bottom <= size.height && toast.left >= 0 && toast.right <= size.width,
        'it is in sight',
      )
      for (const kept of [save, close, dialog.querySelector('h2')!])
        ok(!overlaps(toast, kept.getBoundingClientRect()), `it lies over “${kept.textContent}”`)
    })

test('a toast that outlives its dialog is shown and announced once, on the page', async () => {
  const { press, toasts, announced, all } = await showInPortal(<Opener toast={{ text: 'Saved' }} />)
  await press('Open')
  await press('Close and say it')
  await until(() => announced().length > 0, 'it is announced')
  equal([toasts(), announced(), all('.fe-toast-place').length], [['Saved'], ['Saved'], 1], 'on the page')
})

test('a toast moves along when a dialog opens, and is not announced again', async () => {
  const toast = { text: 'Saved' }
  const screen = (
    <>
      <Teller toasts={[toast]} />
      <Opener toast={toast} />
    </>
  )
  const { press, get, announced, find } = await showInPortal(screen)
  await press('Say Saved')
  await until(() => announced().length > 0, 'it is announced')
  await press('Open')
  ok(get('dialog').contains(find('.fe-toast')), 'it is in the dialog')
  const spokenInDialog = [...get('dialog').querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  equal(spokenInDialog.join(''), '', 'announced in the dialog')
})

const Reversible = ({ run, undo }: { run: ReturnType<typeof heldWrite>['run']; undo: typeof run }) => {
  const { run: act } = useConfirmed()({
    level: 'reversible',
    label: 'Disable',
    run,
    undo,
    done: 'Orders disabled',
    failed: reason => `Orders could not be changed: ${reason}`,
  })
  return <Button onClick={() => void act()}>Disable</Button>
}

test('what can be undone is done without a question, and undone from the toast', async () => {
  const [write, undo] = [heldWrite<unknown>(undefined), heldWrite<unknown>(undefined)]
  const { press, toasts, dialogs } = await showInPortal(<Reversible run={write.run} undo={undo.run} />)
  await press('Disable')
  await write.succeed()
  equal([dialogs(), toasts()], [[], ['Orders disabled']], 'done')
  await press('Undo')
  equal(undo.inputs.length, 1, 'undone')
  await undo.fail(new FeError('X', 'It is locked.', { status: 409 }))
  equal(toasts(), ['Orders could not be changed: It is locked.'], 'a failed undo is told')
})

test('a refused action is told with its reason', async () => {
  const write = heldWrite<unknown>(undefined)
  const { press, toasts } = await showInPortal(<Reversible run={write.run} undo={write.run} />)
  await press('Disable')
  await write.fail()
  const reason = "The service can't be reached. Try again in a moment."
  equal(toasts(), [`Orders could not be changed: ${reason}`], 'toasts')
})

test('toasts are in the middle of their portal, above its end', async () => {
  const { press, find, host } = await showInPortal(<Teller toasts={[{ text: 'Saved' }]} />, { widthPx: 360 })
  await press('Say Saved')
  const [toast, portal] = [find('.fe-toast').getBoundingClientRect(), host.getBoundingClientRect()]
  const middle = (box: DOMRect) => Math.round(box.left + box.width / 2)
  ok(Math.abs(middle(toast) - middle(portal)) <= 1, `its middle is ${middle(toast)}, of the portal ${middle(portal)}`)
})

/** A page that is higher than a phone, with a bar of buttons that stays at the end of the window. */
const LongPage = () => {
  const { show } = useToasts()
  return (
    <>
      <div data-keep-clear="" style={{ position: 'sticky', insetBlockStart: 0, blockSize: 48 }}>
        Notice
      </div>
      {Array.from({ length: 30 }, (_field, place) => (
        <input
          key={place}
          aria-label={`Field ${place}`}
          style={{ display: 'block', inlineSize: '100%', blockSize: 40 }}
        />
      ))}
      <Button
        onClick={() => show({ text: 'Your changes could not be saved because somebody changed this', isFailure: true })}
      >
        Say it
      </Button>
    </>
  )
}

test('a toast never covers what has focus on a phone, also when focus moves under it', async () => {
  await setViewport({ width: 360, height: 640 })
  const { get, find } = await showInPortal(<LongPage />)
  const toast = () => find('.fe-toast').getBoundingClientRect()
  const field = (place: number) => get('textbox', `Field ${place}`)
  // At the end of the window, where toasts are.
  field(12).focus()
  globalThis.scrollTo(0, field(12).getBoundingClientRect().bottom + globalThis.scrollY - 640 + 30)
  get('button', 'Say it').click()
  await settle()
  await until(() => find('.fe-toast').getBoundingClientRect().height > 0, 'the toast is shown')
  const isFree = () => !overlaps(toast(), focused()!.getBoundingClientRect())
  await until(isFree, `focus is at ${field(12).getBoundingClientRect().top} px`)
  ok(toast().top >= 48 && toast().bottom < 320, 'it is at the start of the window, below the bar there')
  field(5).focus()
  await until(() => isFree() && toast().bottom > 320, 'it is at the end of the window again')
  for (let place = 6; place < 20; place++) {
    await sendKeys({ press: 'Tab' })
    await until(isFree, `Field ${place} is covered`)
  }
  equal(focused()?.ariaLabel, 'Field 19', 'focus moved by the keyboard')
})

const BarPage = () => {
  const [hasBar, setHasBar] = useState(false)
  const { show } = useToasts()
  return (
    <>
      <div style={{ blockSize: 2000 }}>
        <Button onClick={() => show({ text: 'Disabled', undo: () => {} })}>Say it</Button>
        <Button onClick={() => setHasBar(true)}>Change</Button>
      </div>
      {hasBar && (
        <div data-keep-clear="" style={{ position: 'sticky', insetBlockEnd: 12, blockSize: 96 }}>
          <Button>Save</Button>
        </div>
      )}
    </>
  )
}

test('a toast makes room for a bar with buttons that appears below it', async () => {
  await setViewport({ width: 360, height: 640 })
  const { press, get, find } = await showInPortal(<BarPage />)
  await press('Say it')
  await until(() => find('.fe-toast').getBoundingClientRect().height > 0, 'the toast is shown')
  await press('Change')
  const bar = () => find('[data-keep-clear]').getBoundingClientRect()
  await until(() => !overlaps(find('.fe-toast').getBoundingClientRect(), bar()), 'it lies over the bar')
  ok(get('button', 'Save').getBoundingClientRect().bottom <= 640, 'the bar is in sight')
})
