import { styled } from 'styled-components'
import { own } from '../../styles/reset.ts'

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span.withConfig({ componentId: 'fe-hidden' })`
  && {
    ${own}
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
