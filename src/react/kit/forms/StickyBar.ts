import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { keptClear } from '../../ui/barStart.ts'

/** A bar with the buttons of a form on a page, which stays in sight; what has focus is scrolled clear of it by the frame. */
export const StickyBar = styled.div
  .attrs({ ...keptClear, 'data-sticky-bar': '' } as object)
  .withConfig({ componentId: 'fe-sticky-bar' })`
  && {
    ${plain}
    position: sticky;
    inset-block-end: 12px;
    z-index: 1;
    padding: 10px 12px 10px 16px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    box-shadow: var(--_shadow-2);
  }
`
