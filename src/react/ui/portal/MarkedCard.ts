import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'

/** A box with a head, a content that fills it, and what can be done below. */
export const MarkedCard = styled.section.withConfig({ componentId: 'fe-marked-card' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr auto;
    gap: 16px;
    padding: 20px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
  }
`

/** The head of the card: its mark, its name, and what stands at the end. */
export const MarkedHead = styled.header.withConfig({ componentId: 'fe-marked-head' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
  }
`

/** The place of the icon. */
export const CardMark = styled.span.withConfig({ componentId: 'fe-card-mark' })`
  && {
    ${plain}
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--_radius);
    background: var(--_surface-2);
    color: var(--_text-2);
  }
`
