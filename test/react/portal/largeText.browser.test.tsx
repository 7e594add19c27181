import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { SidePanel } from '../../../src/react/ui/portal/SidePanel.tsx'
import { openPortal, removePortals } from '../../harness/openPortal.ts'
import { equal, finishMotion, mount, ok, test } from '../ui/mount.tsx'
import { samplePage } from './sampleSections.tsx'

afterEach(removePortals)

/** So large that nothing fits the window of the tests any more. */
const scale = '3'

const lines = Array.from({ length: 40 }, (_, index) => <p key={index}>A line of text.</p>)
const dialog = { title: 'Edit webhook', closeLabel: 'Close', onClose: () => {} }

const isInWindow = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return left >= -1 && top >= -1 && right <= clientWidth + 1 && bottom <= clientHeight + 1
}

const overlays = {
  'a dialog': <Dialog {...dialog}>{lines}</Dialog>,
  'a wide dialog': (
    <Dialog {...dialog} size="wide">
      {lines}
    </Dialog>
  ),
  'a dialog at the side': (
    <Dialog {...dialog} size="panel">
      {lines}
    </Dialog>
  ),
  'a side panel': <SidePanel {...dialog}>{lines}</SidePanel>,
}

for (const [name, overlay] of Object.entries(overlays))
  test(`${name} stays inside the window with large text`, async () => {
    const { host, tree, show, find } = await mount(null)
    host.style.setProperty('--fe-scale', scale)
    await show(overlay)
    finishMotion(tree)
    const box = find('dialog')
    ok(isInWindow(box), JSON.stringify(box.getBoundingClientRect()))
    ok(isInWindow(find('[aria-label="Close"]')), 'the button that closes it can be reached')
  })

test('the navigation sheet of a narrow portal stays inside the window with large text', async () => {
  const { find, user, until } = await openPortal({
    sections: [samplePage('profile'), samplePage('security')],
    widthPx: 400,
    prepare: portal => portal.style.setProperty('--fe-scale', scale),
  })
  await user.click(await find('button', 'Sections'))
  const sheet = await find('dialog', 'Sections')
  sheet.getAnimations().forEach(animation => animation.finish())
  await until(() => isInWindow(sheet))
  await user.click(await find('button', 'Close'))
  await until(() => !sheet.isConnected)
})

test('the list of accounts stays inside the window with large text', async () => {
  const { find, user, until, root } = await openPortal({
    sections: [samplePage('profile')],
    as: 'multi@acme.test',
    prepare: portal => portal.style.setProperty('--fe-scale', scale),
  })
  await user.click(await find('button', /^Account, .*, menu$/))
  const list = await find('dialog', 'Accounts')
  await until(() => isInWindow(list))
  equal(root.querySelector<HTMLElement>('.fe-root')?.style.getPropertyValue('--_zoom') ?? '', scale)
})
