import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** A column of panels with form fields, no wider than reads well. */
export const FormColumn = styled.div.withConfig({ componentId: 'fe-form-column' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
    max-inline-size: 608px;
  }
`
