import { styled } from 'styled-components'
import { bare, plain } from '../../../styles/reset.ts'
import { fieldBox } from '../fieldBox.ts'

/** Looks like one text field; holds chips and the field in which more are typed. */
export const ValuesBox = styled.div.withConfig({ componentId: 'fe-values' })`
  && {
    ${plain}
    ${fieldBox}
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    min-block-size: var(--_control);
    max-block-size: 208px;
    padding: 3px;
    overflow: auto;
    overscroll-behavior: contain;
    cursor: text;
    &:has(input:disabled:not([type='hidden'])) {
      border-color: var(--_border-2);
      background: var(--_surface-2);
      color: var(--_text-3);
      cursor: not-allowed;
    }
  }
`

/** The text field between the chips and the end of the box. */
export const ValuesInput = styled.input.withConfig({ componentId: 'fe-values-input' })`
  && {
    ${bare}
    flex: 1 1 96px;
    min-block-size: 28px;
    padding-inline: 8px;
    font: var(--_field-font);
    color: var(--_text-1);
    outline: 0;
    caret-color: var(--_accent-text);
    &:disabled {
      cursor: not-allowed;
    }
    &::placeholder {
      all: revert;
      color: var(--_text-3);
      opacity: 1;
    }
  }
`
