import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

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
