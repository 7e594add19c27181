import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** A field: label, control, description and error below each other; out of sight while it is collapsed and empty. */
export const Box = styled.div.withConfig({ componentId: 'fe-field' })`
  && {
    ${plain}
    display: grid;
    align-content: start;
    gap: 6px;
    &[data-collapsed]:not([data-filled]) {
      position: absolute;
      inset-inline: 0;
      inset-block-end: 0;
      block-size: 1px;
      overflow: hidden;
      opacity: 0;
      pointer-events: none;
    }
  }
`

/** A label around its control. */
export const Wrap = styled.label.withConfig({ componentId: 'fe-field-wrap' })`
  && {
    ${plain}
    display: grid;
    gap: 6px;
  }
`

/** The label's text. */
export const LabelText = styled.span.withConfig({ componentId: 'fe-field-label' })`
  && {
    ${plain}
    display: block;
    font: 500 14px/20px var(--_family);
    color: var(--_text-1);
  }
`

/** The grey word after a label. */
export const Optional = styled.span.withConfig({ componentId: 'fe-field-optional' })`
  && {
    ${plain}
    margin-inline-start: 2px;
    font-weight: 400;
    color: var(--_text-3);
  }
`

/** The label's line with a link or button at its end. */
export const Head = styled.div.withConfig({ componentId: 'fe-field-head' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
  }
`

/** What the field takes. */
export const Description = styled.p.withConfig({ componentId: 'fe-field-description' })`
  && {
    ${plain}
    display: block;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
  }
`

/** The error of the field. */
export const Fault = styled.p.withConfig({ componentId: 'fe-field-error' })`
  && {
    ${plain}
    display: block;
    font: 400 13px/18px var(--_family);
    color: var(--_danger-text);
    /* Leaves no gap until it has text. */
    &:empty {
      position: absolute;
    }
  }
`

/** Places the control and what lies over it in one cell; the control's bottom edge is the cell's. */
export const Layers = styled.div.withConfig({ componentId: 'fe-field-layers' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
  }
  /* More specific than each of their own rules. */
  &&& > * {
    grid-area: 1 / 1;
  }
`
