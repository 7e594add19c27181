import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

/** Ghost buttons next to each other: their words, not their edges, are in line with what is around them. */
export const QuietRow = styled.div.withConfig({ componentId: 'fe-quiet-row' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-inline: -17px;
  }
`
