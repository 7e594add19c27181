import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** A plain inline box, so that a changing text is never a bare text node among siblings. */
export const Span = styled.span.withConfig({ componentId: 'fe-span' })`
  && {
    ${plain}
  }
`
