import type { IconNode } from 'lucide'
import { createElement } from 'react'
import { css, styled } from 'styled-components'
import { own } from '../../styles/reset.ts'

/**
 * Geometry repeated as CSS, because a page's own `all` rule would override the attributes. Each rule names the tag: one for
 * any child would be tried on every element whenever styles are calculated.
 */
const geometry = (icon: IconNode) =>
  icon
    .map(([tag, attributes], index) => {
      const { d, cx, cy, r, x, y, width, height, rx } = attributes
      const lengths = Object.entries({ cx, cy, r, x, y, width, height, rx })
        .filter(([, length]) => length !== undefined)
        .map(([property, length]) => `${property}:${length}px;`)
      return `& > ${tag}:nth-child(${index + 1}){${d === undefined ? '' : `d:path("${d}");`}${lengths.join('')}}`
    })
    .join('')

/** A part of each icon that points in the direction of reading: arrows, doors, a paper plane, what leads elsewhere. */
const directionalParts = new Set([
  'm16 17 5-5-5-5', // log-out
  'm10 17 5-5-5-5', // log-in
  'm21.854 2.147-10.94 10.939', // send
  'm12 5 7 7-7 7', // arrow-right
  'M9 14 4 9l5-5', // undo-2
  'M15 3h6v6', // square-arrow-out-up-right
])

/** Whether an icon is mirrored where text runs from right to left. */
const isDirectional = (icon: IconNode): boolean => icon.some(([, { d }]) => directionalParts.has(String(d)))

/** The tags that icons are drawn with. */
const shapes = ['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'].map(tag => `& > ${tag}`).join(', ')

const Drawing = styled.svg.withConfig({ componentId: 'fe-icon' })<{ $icon: IconNode; $size: number }>`
  && {
    ${own}
    flex: none;
    display: inline-block;
    vertical-align: middle;
    overflow: visible;
    inline-size: ${({ $size }) => $size}px;
    block-size: ${({ $size }) => $size}px;
    pointer-events: none;
    &[data-directional]:dir(rtl) {
      scale: -1 1;
    }
    ${shapes} {
      display: inline;
      visibility: inherit;
      opacity: 1;
      transform: none;
      fill: none;
      color: inherit;
      stroke: currentColor;
      stroke-width: ${({ $size }) => (1.75 * 24) / $size};
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    ${({ $icon }) => css`
      ${geometry($icon)}
    `}
    /* The colour of the words beside it, over any that a screen gives it: a browser may keep that one. */
    @media (forced-colors: active) {
      && {
        color: inherit;
      }
    }
  }
`

interface Props {
  /** Icon data of the `lucide` package. */
  icon: IconNode
  /** Width and height in px. Default 20. */
  size?: 16 | 20 | 24
}

/** An icon next to text; hidden from assistive technology. */
export const Icon = ({ icon, size = 20 }: Props) => (
  <Drawing
    $icon={icon}
    $size={size}
    data-directional={isDirectional(icon) ? '' : undefined}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </Drawing>
)
