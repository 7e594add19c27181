import { css, keyframes } from 'styled-components'

const enter = keyframes`from { opacity: 0; translate: var(--_from) }`

/** A dialog of full height at one side of the window, which it enters from `--_from`; `inset-inline` says which side. */
export const edgePanel = css`
  position: fixed;
  inset-block: 0;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  border: 0;
  background: var(--_surface-1);
  color: var(--_text-1);
  box-shadow: var(--_shadow-3);
  overscroll-behavior: contain;
  &[open] {
    animation: ${enter} var(--_slow) var(--_ease);
  }
  &::backdrop {
    all: revert;
    background: light-dark(#0f172a66, #000a);
  }
`
