import { styled } from 'styled-components'
import { encode } from 'uqr'
import { own } from '../../styles/reset.ts'
import { maskedField } from '../ui/masked.ts'

/* Black on white whatever the theme: cameras need the contrast. */
const Drawing = styled.svg.withConfig({ componentId: 'fe-qr-code' })`
  && {
    ${own}
    display: block;
    inline-size: 216px;
    block-size: 216px;
    margin-inline: auto;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: #fff;
    fill: #000;
    shape-rendering: crispEdges;
    forced-color-adjust: none;
  }
`

/** White quiet zone around the code that readers need, in modules. */
const quietZone = 4

/** Runs of dark modules as rectangles of one path. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map(isDark => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
    )
    .join('')

/** A text as a QR code. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} {...maskedField}>
      <path d={pathOf(data)} />
    </Drawing>
  )
}
