import { css } from 'styled-components'

/** Border and background of a field around controls without their own; the states are those of the controls. */
export const fieldBox = css`
  border: 1px solid var(--_border-2);
  border-radius: var(--_radius);
  background: var(--_surface-1);
  transition:
    border-color var(--_fast),
    box-shadow var(--_fast);
  &:hover {
    border-color: var(--_text-3);
  }
  &:focus-within {
    border-color: var(--_ring);
    outline: 2px solid transparent;
    outline-offset: 2px;
    box-shadow: 0 0 0 1px var(--_ring);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--_danger-text);
  }
  &:has([aria-invalid='true']):focus-within {
    box-shadow: 0 0 0 1px var(--_danger-text);
  }
  @media (forced-colors: active) {
    &:has(:disabled) {
      border-color: GrayText;
    }
  }
`
