import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

/** The element around a list, its menu and its details. */
export const ListBox = styled.div.withConfig({ componentId: 'fe-list' })`
  && {
    ${plain}
    position: relative;
  }
`
