import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** What stands in one line in a button, such as a logo, its text and a badge; it wraps where there is no room. */
export const ButtonLine = styled.span.withConfig({ componentId: 'fe-button-line' })`
  && {
    ${plain}
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 4px 8px;
    vertical-align: top;
  }
`
