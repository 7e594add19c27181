import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { isHexColor } from './hexColor.ts'

const Dot = styled.span.withConfig({ componentId: 'fe-color-dot' })<{ $color: string }>`
  && {
    ${plain}
    flex: none;
    display: inline-block;
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: ${({ $color }) => $color};
    forced-color-adjust: none;
  }
`

/** A color beside what it belongs to; gray where there is none that can be shown. */
export const ColorDot = ({ color }: { color: string }) => (
  <Dot $color={isHexColor(color) ? color : '#64748b'} aria-hidden="true" />
)
