import { styled } from 'styled-components'
import { Row } from '../Stack.tsx'

/** A row of ghost buttons: their words, not their edges, are in line with what is around them. */
export const QuietRow = styled(Row).withConfig({ componentId: 'fe-quiet-row' })`
  && {
    margin-inline: -17px;
  }
`
