import { sendMouse } from '@web/test-runner-commands'
import { useState } from 'react'
import { Button } from '../../../../src/react/ui/Button.tsx'
import { Dialog } from '../../../../src/react/ui/Dialog.tsx'
import { CodeBlock } from '../../../../src/react/ui/portal/CodeBlock.tsx'
import { CopyField } from '../../../../src/react/ui/portal/CopyField.tsx'
import { Facts } from '../../../../src/react/ui/portal/Facts.tsx'
import { Progress } from '../../../../src/react/ui/portal/Progress.tsx'
import { SidePanel } from '../../../../src/react/ui/portal/SidePanel.tsx'
import { SuccessBars } from '../../../../src/react/ui/portal/SuccessBars.tsx'
import { Tooltip } from '../../../../src/react/ui/portal/Tooltip.tsx'
import { Span } from '../../../../src/react/ui/Span.tsx'
import { equal, expectAccessible, focused, mount, ok, settle, test, until } from '../mount.tsx'
import { press } from './keys.ts'

const copyLabels = { copy: 'Copy', copied: 'Copied', failed: 'Copy it by hand' }

const isOpen = (element: HTMLElement) => element.matches(':popover-open')

test('a tooltip shows on keyboard focus; Escape hides it and leaves the dialog around it open', async () => {
  let closed = 0
  const { find, host } = await mount(
    <Dialog title="Edit" closeLabel="Close" onClose={() => void (closed += 1)}>
      <Tooltip text="Exact time">
        <Span>3 h ago</Span>
      </Tooltip>
    </Dialog>,
  )
  await press('Tab')
  const anchor = focused()
  equal([anchor?.textContent.includes('3 h ago'), isOpen(find('[role=tooltip]'))], [true, true], 'shown')
  equal(find(`[id="${anchor?.getAttribute('aria-describedby')}"]`).textContent, 'Exact time', 'description')
  await expectAccessible(host)
  await press('Escape')
  equal([isOpen(find('[role=tooltip]')), closed], [false, 0], 'hidden, dialog open')
  await press('Escape')
  equal(closed, 1, 'the next one closes the dialog')
})

test('a tooltip shows on hover, stays while the pointer is on it, and explains a disabled button', async () => {
  let presses = 0
  const { find } = await mount(
    <Tooltip text="Ask an admin.">
      {describedProps => (
        <Button {...describedProps} aria-disabled onClick={() => void (presses += 1)}>
          Send
        </Button>
      )}
    </Tooltip>,
  )
  const [button, tip] = [find('button'), find('[role=tooltip]')]
  equal(button.getAttribute('aria-describedby'), tip.id, 'description')
  const { left, top } = button.getBoundingClientRect()
  await sendMouse({ type: 'move', position: [Math.round(left + 5), Math.round(top + 5)] })
  await until(() => isOpen(tip), 'shown')
  const box = tip.getBoundingClientRect()
  await sendMouse({ type: 'move', position: [Math.round(box.left + 5), Math.round(box.top + 5)] })
  await settle()
  ok(isOpen(tip), 'still shown with the pointer on it')
  await sendMouse({ type: 'move', position: [700, 500] })
  await until(() => !isOpen(tip), 'hidden')
  button.click()
  equal(presses, 0, 'presses')
})

test('a long press shows a tooltip, and a press elsewhere hides it', async () => {
  const { find } = await mount(
    <Tooltip text="Exact time">
      <Span>3 h ago</Span>
    </Tooltip>,
  )
  const tip = find('[role=tooltip]')
  const touch = (target: EventTarget, type: string) =>
    target.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }))
  const text = find('[aria-describedby] > span')
  touch(text, 'pointerdown')
  await until(() => isOpen(tip), 'shown')
  touch(text, 'pointerup')
  await settle()
  ok(isOpen(tip), 'stays')
  touch(document.body, 'pointerdown')
  await until(() => !isOpen(tip), 'hidden')
})

test('code scrolls inside, by keyboard too, and has one tab for each language', async () => {
  const samples = [
    { key: 'js', label: 'JavaScript', code: `${'long '.repeat(200)}<b>` },
    { key: 'py', label: 'Python', code: 'x = 1' },
  ] as const
  const { find, all, host, named } = await mount(<CodeBlock label="Verify" samples={samples} labels={copyLabels} />, {
    widthPx: 320,
  })
  const region = find('[role=region]')
  equal([region.ariaLabel, region.tabIndex, region.childElementCount], ['Verify, JavaScript', 0, 0], 'region')
  ok(region.scrollWidth > region.clientWidth && host.scrollWidth <= 320, 'the block scrolls, not the page')
  region.focus()
  await press('ArrowRight')
  await until(() => region.scrollLeft > 0, 'scrolled by keyboard')
  all('[role=tab]')[0]?.focus()
  await press('ArrowRight')
  equal([find('[role=region]').ariaLabel, find('[role=region]').textContent], ['Verify, Python', 'x = 1'], 'other tab')
  equal(find('[role=tabpanel]').hasAttribute('tabindex'), false, 'the panel is no second stop')
  equal(named('Copy').getAttribute('aria-description'), 'Verify', 'what the button copies')
})

test('a value to copy is read-only, selected on focus, and copying is announced', async () => {
  let copied = 0
  const { find, named } = await mount(
    <CopyField label="Secret" value="whsec_1" labels={copyLabels} onCopied={() => void (copied += 1)} />,
  )
  const field = find<HTMLInputElement>('input')
  field.focus()
  equal([field.readOnly, field.selectionStart, field.selectionEnd], [true, 0, 7], 'field')
  equal(field.labels?.[0]?.textContent, 'Secret', 'label')
  equal(named('Copy').getAttribute('aria-description'), 'Secret', 'what the button copies')
  named('Copy').click()
  await until(() => copied === 1, 'copied')
  await until(() => find('[role=status]').textContent === 'Copied', 'announced')
})

test('progress is announced at quarters only, and can be cancelled', async () => {
  let cancelled = 0
  const screen = (done: number) => (
    <Progress
      label="Sending"
      share={done / 100}
      amount={`${done} of 100`}
      cancel={{ label: 'Cancel', run: () => void (cancelled += 1) }}
    />
  )
  const { find, show, named, host } = await mount(screen(10))
  const bar = () => {
    const { ariaValueNow, ariaValueText } = find('[role=progressbar]')
    return [ariaValueNow, ariaValueText, find('[role=status]').textContent]
  }
  equal(bar(), ['10', '10 of 100', ''], 'silent at first')
  await show(screen(24))
  equal(bar(), ['24', '24 of 100', ''], 'silent before a quarter')
  await show(screen(26))
  equal(bar(), ['26', '26 of 100', '26 of 100'], 'a quarter')
  await show(screen(40))
  equal(bar(), ['40', '40 of 100', '26 of 100'], 'silent again')
  named('Cancel').click()
  equal(cancelled, 1)
  await show(<Progress label="Sending" share={Number.NaN} />)
  equal(bar()[0], '0', 'a share that is no number')
  await show(<Progress label="Sending" />)
  equal(find('[role=progressbar]').hasAttribute('aria-valuenow'), false, 'unknown length')
  await expectAccessible(host)
})

const PanelExample = () => {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button onClick={() => setShown(true)}>Details</Button>
      {isShown && (
        <SidePanel title="Message 1" closeLabel="Close" onClose={() => setShown(false)}>
          <Facts facts={[{ label: 'Status', value: '' }]} />
        </SidePanel>
      )}
    </>
  )
}

for (const dir of ['ltr', 'rtl'] as const)
  test(`a side panel opens at the end of the page, ${dir}; Escape closes it and focus returns`, async () => {
    const { named, find, all, host } = await mount(<PanelExample />, { dir })
    named('Details').focus()
    await press('Enter')
    const panel = find<HTMLDialogElement>('dialog')
    equal([panel.open, panel.contains(focused())], [true, true], 'opened')
    panel.getAnimations().forEach(animation => animation.finish())
    const { left, right } = panel.getBoundingClientRect()
    const page = document.documentElement.clientWidth
    ok(dir === 'ltr' ? Math.abs(right - page) < 1 : Math.abs(left) < 1, `at the end: ${left} to ${right} of ${page}`)
    await expectAccessible(host)
    await press('Escape')
    equal([all('dialog').length, focused()?.textContent], [0, 'Details'], 'closed')
  })

test('facts are a description list; empty values show a dash, hostile text stays text', async () => {
  const { all } = await mount(
    <Facts
      facts={[
        { label: 'Name', value: '<b>x</b>' },
        { label: 'Owner', value: '' },
        { label: 'Count', value: 0 },
      ]}
    />,
  )
  equal(
    all('dd').map(value => value.textContent),
    ['<b>x</b>', '–', '0'],
  )
})

test('each bar of deliveries is also a text', async () => {
  const bars = [
    { key: 'a', text: '10:00: 3 delivered, 1 failed', succeeded: 3, failed: 1 },
    { key: 'b', text: '11:00: none', succeeded: 0, failed: 0 },
  ]
  const { all, find } = await mount(<SuccessBars label="Deliveries" bars={bars} ends={['10:00', '11:00']} />)
  equal([find('ul').ariaLabel, all('li').map(bar => bar.textContent)], ['Deliveries', bars.map(({ text }) => text)])
})
