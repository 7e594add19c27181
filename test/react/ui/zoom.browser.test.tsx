import { Dialog } from '../../../src/react/ui/Dialog.tsx'
import { zoomOf } from '../../../src/react/ui/zoomOf.ts'
import { equal, mount, settle, test } from './mount.tsx'

const unsaved = { question: 'Discard what you typed?', keep: 'Keep editing', discard: 'Discard' }

/** Presses the dialog at a distance from its right edge; a dialog is in the middle of the window. */
const pressBeside = async (dialog: HTMLDialogElement, zoom: number, fromEdgePx: number) => {
  const clientX = Math.round(innerWidth / 2 + (dialog.offsetWidth * zoom) / 2 + fromEdgePx)
  const options = { bubbles: true, clientX, clientY: innerHeight / 2 }
  dialog.dispatchEvent(new PointerEvent('pointerdown', options))
  dialog.dispatchEvent(new MouseEvent('click', options))
  await settle()
}

for (const zoom of [0.8, 1.25])
  test(`a dialog in a page that is scaled by ${zoom} is left by a press beside it, not by one at its edge`, async () => {
    document.documentElement.style.setProperty('--fe-scale', String(zoom))
    try {
      let left = 0
      const { find } = await mount(
        <Dialog title="Edit webhook" closeLabel="Close" unsaved={unsaved} onClose={() => (left += 1)}>
          <div style={{ blockSize: '2000px' }}>As high as the window lets it be</div>
        </Dialog>,
      )
      const dialog = find<HTMLDialogElement>('dialog')
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
      equal(zoomOf(dialog).toFixed(2), zoom.toFixed(2), 'the zoom')
      await pressBeside(dialog, zoom, -3)
      equal(left, 0, 'at the edge')
      await pressBeside(dialog, zoom, 12)
      equal(left, 1, 'beside it')
    } finally {
      document.documentElement.style.removeProperty('--fe-scale')
    }
  })
