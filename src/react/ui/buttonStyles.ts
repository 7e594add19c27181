import { keyframes, styled } from 'styled-components'
import { bare, faded, hoverFade, plain, ring } from '../../styles/reset.ts'

const turn = keyframes`to { rotate: 1turn }`
const appear = keyframes`from { opacity: 0 }`
const vanish = keyframes`to { opacity: 0 }`

/** While a button cannot be pressed for another reason than that its action runs. */
const unusable = "&:is(:disabled, [aria-disabled='true']):not([aria-busy='true'])"

/** Styles shared by all buttons. */
export const Base = styled.button.withConfig({ componentId: 'fe-button' })`
  && {
    ${bare}
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: var(--_control);
    padding: 7px 16px;
    border: 1px solid transparent;
    border-radius: var(--_radius);
    font: 500 14px/20px var(--_family);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    user-select: none;
    touch-action: manipulation;
    &:hover {
      ${hoverFade}
    }
    &[data-wide] {
      inline-size: 100%;
    }
    &:focus-visible {
      ${ring}
    }
    ${unusable} {
      ${faded}
      cursor: not-allowed;
    }
    &[aria-busy='true'] {
      cursor: progress;
    }
    &[aria-busy='true'] > * {
      animation: ${vanish} 0s 0.4s forwards;
    }
    &[aria-busy='true']::after {
      content: '';
      position: absolute;
      inset: 0;
      box-sizing: border-box;
      inline-size: 18px;
      block-size: 18px;
      margin: auto;
      border: 2px solid;
      border-inline-end-color: transparent;
      border-radius: 50%;
      animation:
        ${appear} var(--_fast) 0.4s both,
        ${turn} 0.7s linear infinite;
      /* Forced colours replace what is transparent. */
      @media (forced-colors: active) {
        border-inline-end-color: Canvas;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      &[aria-busy='true']::after {
        animation: ${appear} 0s 0.4s both;
      }
    }
  }
`

/** While a pointer is over a button that can be pressed. */
export const active = "&:hover:not(:disabled, [aria-disabled='true'])"
/** While it is held down. */
export const down = "&:active:not(:disabled, [aria-disabled='true'])"

/** The primary button of a form. */
export const PrimaryButton = styled(Base).withConfig({ componentId: 'fe-button-primary' })`
  && {
    border-color: var(--_accent-edge);
    background: var(--_accent);
    color: var(--_on-accent);
    box-shadow: var(--_shadow-1);
    forced-color-adjust: none;
    ${active} {
      background: var(--_accent-hover);
    }
    ${down} {
      background: var(--_accent-active);
    }
    @media (forced-colors: active) {
      ${unusable} {
        background: Canvas;
      }
      &[aria-busy='true']::after {
        border-inline-end-color: transparent;
      }
    }
  }
`

/** The label of a button; it is hidden while the spinner turns. */
export const Label = styled.span.withConfig({ componentId: 'fe-button-label' })`
  && {
    ${plain}
  }
`
