import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

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

/** The color of a group, beside its name. */
export const ColorDot = ({ color }: { color: string }) => (
  <Dot $color={/^#[0-9a-f]{6}$/i.test(color) ? color : '#64748b'} aria-hidden="true" />
)
