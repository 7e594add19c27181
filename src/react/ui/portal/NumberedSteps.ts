import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

/** Steps of a guide, with their numbers. */
export const NumberedSteps = styled.ol.withConfig({ componentId: 'fe-numbered-steps' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    padding-inline-start: 24px;
    list-style: decimal;
  }
`

/** One of the steps. */
export const NumberedStep = styled.li.withConfig({ componentId: 'fe-numbered-step' })`
  && {
    ${plain}
    display: list-item;
    padding-inline-start: 4px;
    color: var(--_text-2);
  }
`
