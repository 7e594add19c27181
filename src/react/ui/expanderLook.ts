import { css } from 'styled-components'
import { bare } from '../../styles/reset.ts'

/** The button that opens and closes a branch, as high as the line that it begins. */
export const expanderLook = css`
  ${bare}
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 36px;
  border-radius: var(--_radius-1);
  color: var(--_text-2);
  cursor: pointer;
`
