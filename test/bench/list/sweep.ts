/** Scrolls a measured list frame by frame and looks at what is drawn; runs inside the page. */
import { headPx } from './rows.ts'

/** What one sweep showed. */
export interface SweepReport {
  /** Frames that came more than one and a half frames after the one before. */
  lateFrames: number
  /** Points inside the list, looked at once a frame, at which there was no filled row. */
  blankProbes: number
  /** Rows still empty at the end. */
  emptyRows: number
}

const frameMs = 1000 / 60
const probes = [0.15, 0.5, 0.9]

const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))

const isFilled = (element: Element | null): boolean => {
  const row = element?.closest('[role=row]')
  return (row?.textContent ?? '') !== ''
}

/** Scrolls by the same distance in each of a number of frames, from the start of the list. */
const sweep = async (frames: number, stepPx: number): Promise<SweepReport> => {
  const measured = globalThis.feMeasuredList
  if (!measured) throw new Error('The list is not there yet')
  const { scroller, root } = measured
  scroller.scrollTop = 0
  await nextFrame()
  let before = await nextFrame()
  let lateFrames = 0
  let blankProbes = 0
  for (let frame = 1; frame <= frames; frame += 1) {
    scroller.scrollTop = frame * stepPx
    const now = await nextFrame()
    if (now - before > 1.5 * frameMs) lateFrames += 1
    before = now
    // The scroll event of a step comes before the next frame's callbacks; what it drew is looked at in that frame.
    const { left, top, width, height } = scroller.getBoundingClientRect()
    for (const share of probes) {
      const y = top + headPx + (height - headPx) * share
      if (!isFilled(root.elementFromPoint(left + width / 3, y))) blankProbes += 1
    }
  }
  const emptyRows = [...scroller.querySelectorAll('[role=row]')].filter(row => row.textContent === '').length
  return { lateFrames, blankProbes, emptyRows }
}

Object.assign(globalThis, { feSweep: sweep })
