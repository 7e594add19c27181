import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** Links of equal weight under a step: spread over one line, or each in the middle of its own. */
export const LinkRow = styled.div.withConfig({ componentId: 'fe-link-row' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-evenly;
    gap: 12px 16px;
  }
`

/** Buttons of equal weight: together as wide as the card, under each other where they do not fit. */
export const ButtonRow = styled.div.withConfig({ componentId: 'fe-button-row' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  &&& > * {
    flex: 1 1 auto;
  }
`
