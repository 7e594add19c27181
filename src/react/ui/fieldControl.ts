import { css } from 'styled-components'
import { bare } from '../../styles/reset.ts'

/** Appearance of a control for typing or choosing. */
export const fieldControl = css`
  ${bare}
  display: block;
  inline-size: 100%;
  min-block-size: var(--_control);
  padding: calc((var(--_control) - 26px) / 2) 11px;
  border: 1px solid var(--_border-2);
  border-radius: var(--_radius);
  background: var(--_surface-1);
  color: var(--_text-1);
  font: var(--_field-font);
  line-height: 24px;
  text-overflow: ellipsis;
  caret-color: var(--_accent-text);
  transition:
    border-color var(--_fast),
    box-shadow var(--_fast);
  &:hover:enabled {
    border-color: var(--_text-3);
  }
  &:focus {
    border-color: var(--_ring);
    outline: 2px solid transparent;
    outline-offset: 2px;
    box-shadow: 0 0 0 1px var(--_ring);
  }
  /* Some pages mark invalid fields with a background image and padding, by selectors stronger than two classes. */
  &[aria-invalid='true'] {
    padding-inline: 11px var(--_field-end, 11px) !important;
    border-color: var(--_danger-text);
    background: var(--_surface-1);
  }
  &[aria-invalid='true']:focus {
    box-shadow: 0 0 0 1px var(--_danger-text);
  }
  &:read-only:not(select) {
    background: var(--_surface-2);
  }
  &:disabled {
    background: var(--_surface-2);
    color: var(--_text-3);
    opacity: 1;
    cursor: not-allowed;
  }
  &::placeholder {
    all: revert;
    color: var(--_text-3);
    opacity: 1;
  }
  &:autofill {
    -webkit-text-fill-color: var(--_text-1);
    box-shadow: 0 0 0 99px var(--_accent-subtle) inset;
  }
`
