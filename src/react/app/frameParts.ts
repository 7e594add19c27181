import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** The box around everything that portal and partner shell show. Its smallest height is that of the skeleton. */
export const Frame = styled.div.withConfig({ componentId: 'fe-frame' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    min-block-size: 688px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-0);
    overflow: clip;
    @media print {
      display: block;
      min-block-size: 0;
      border: 0;
      overflow: visible;
      /* Paper is white. */
      color-scheme: light;
      color: var(--_text-1);
    }
  }
`

/** The bar on top of a frame. */
export const FrameBar = styled.header.attrs({ part: 'bar' }).withConfig({ componentId: 'fe-frame-bar' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 12px 16px;
    min-block-size: 64px;
    padding: 8px 20px;
    border-block-end: 1px solid var(--_border-1);
    background: var(--_surface-1);
    & > [data-grows] {
      flex: 1 1 160px;
    }
    @container (max-width: 639.98px) {
      gap: 8px;
      padding-inline: 12px;
    }
    @media print {
      display: none;
    }
  }
`

/** The part of a frame below its bar and beside its navigation: its children below each other. */
export const FrameBody = styled.div.withConfig({ componentId: 'fe-frame-body' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 24px;
    padding: clamp(16px, 4cqi, 32px);
  }
`
