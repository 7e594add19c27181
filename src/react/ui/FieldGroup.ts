import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** Several controls with one legend, below each other. */
export const FieldGroup = styled.fieldset.withConfig({ componentId: 'fe-field-group' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 8px;
    border: 0;
  }
`

/** The label of the group; looks like the label of a field. */
export const Legend = styled.legend.withConfig({ componentId: 'fe-legend' })`
  && {
    ${plain}
    margin-block-end: 6px;
    font: 500 14px/20px var(--_family);
    color: var(--_text-1);
  }
`
