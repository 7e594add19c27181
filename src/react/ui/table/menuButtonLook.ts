import { css } from 'styled-components'
import { bare, ring } from '../../../styles/reset.ts'

/** The button of the menu of a row: three dots, without an element for each. */
export const menuButtonLook = css`
  [data-menu] > button {
    ${bare}
    inline-size: 32px;
    block-size: 32px;
    border-radius: var(--_radius-1);
    color: var(--_text-2);
    cursor: pointer;
    &::before {
      content: '';
      display: block;
      inline-size: 4px;
      block-size: 4px;
      margin: auto;
      border-radius: 50%;
      background: currentColor;
      box-shadow:
        0 -6px currentColor,
        0 6px currentColor;
      @media (forced-colors: active) {
        forced-color-adjust: none;
        color: ButtonText;
      }
    }
    &:hover,
    &[aria-expanded='true'] {
      background: color-mix(in oklab, currentColor 10%, transparent);
      color: var(--_text-1);
    }
    &:focus-visible {
      ${ring}
    }
    @media (pointer: coarse) {
      inline-size: 40px;
      block-size: 40px;
    }
    /* Backgrounds do not show there. */
    @media (forced-colors: active) {
      &[aria-expanded='true'] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`
