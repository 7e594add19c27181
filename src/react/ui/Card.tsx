import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** The card of one login step: 400 px at most, otherwise as wide as its container. */
export const Card = styled.div.withConfig({ componentId: 'fe-card' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: 24px;
    inline-size: 100%;
    max-inline-size: 400px;
    margin-inline: auto;
    padding: clamp(20px, 8cqi, 32px);
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    box-shadow: var(--_shadow-2);
    &:focus {
      outline: 0;
    }
  }
`

/** A titled group of content in the portal. */
export const Panel = styled.section.withConfig({ componentId: 'fe-panel' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: clamp(16px, 4cqi, 24px);
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
  }
`
