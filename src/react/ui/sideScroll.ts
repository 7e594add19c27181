import { css } from 'styled-components'

/** Width in px of the fade at an end of a line behind which there is more. */
const fadePx = 32

/**
 * One line that scrolls sideways, and fades where there is more of it; see `followSideScroll`. What has focus, and what is
 * revealed, stays clear of the fade.
 */
export const sideScroll = css`
  --_start: 0px;
  --_end: 0px;
  --_side: right;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-inline: contain;
  scroll-padding-inline: ${fadePx}px;
  scrollbar-width: none;
  &[data-more-before] {
    --_start: ${fadePx}px;
  }
  &[data-more-after] {
    --_end: ${fadePx}px;
  }
  &:dir(rtl) {
    --_side: left;
  }
  &[data-more-before],
  &[data-more-after] {
    mask-image: linear-gradient(
      to var(--_side),
      transparent,
      #000 var(--_start),
      #000 calc(100% - var(--_end)),
      transparent
    );
  }
  @media print {
    flex-wrap: wrap;
    mask-image: none;
  }
`

/** Scrolls a line so far that a part of it is in sight, without scrolling what is around it. */
const reveal = (line: HTMLElement, part: Element): void => {
  const [inside, outside] = [part.getBoundingClientRect(), line.getBoundingClientRect()]
  const zoom = line.currentCSSZoom ?? 1
  const before = inside.left - outside.left - fadePx * zoom
  const after = inside.right - outside.right + fadePx * zoom
  // Where both are hidden, its middle is shown.
  const px = before < 0 && after > 0 ? (before + after) / 2 : before < 0 ? before : Math.max(0, after)
  if (px !== 0) line.scrollLeft += px / zoom
}

const mark = (line: HTMLElement): void => {
  // Negative where text runs from right to left.
  const scrolled = Math.abs(line.scrollLeft)
  line.toggleAttribute('data-more-before', scrolled > 1)
  line.toggleAttribute('data-more-after', scrolled + line.clientWidth < line.scrollWidth - 1)
}

/** Shows the current part of a line that scrolls sideways, and at which ends there is more. */
export const showInLine = (line: HTMLElement, current: string): void => {
  const part = line.querySelector(current)
  if (part && line.scrollWidth > line.clientWidth) reveal(line, part)
  mark(line)
}

/** Keeps what `showInLine` shows while a line is scrolled or gets another width; returns what ends that. */
export const followSideScroll = (line: HTMLElement, current: string): (() => void) => {
  const onScroll = () => mark(line)
  const observer = new ResizeObserver(() => showInLine(line, current))
  observer.observe(line)
  line.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    observer.disconnect()
    line.removeEventListener('scroll', onScroll)
  }
}
