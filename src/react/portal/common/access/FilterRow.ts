import { styled } from 'styled-components'
import { plain } from '../../../../styles/reset.ts'

/** Search and choice beside each other where there is room. */
export const FilterRow = styled.div.withConfig({ componentId: 'fe-permission-filters' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
    & > * {
      flex: 1 1 200px;
    }
  }
`
