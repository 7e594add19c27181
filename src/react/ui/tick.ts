import { css } from 'styled-components'

/** The tick inside the mark of what is chosen, for its `::before`. */
export const tick = css`
  content: '';
  inline-size: 5px;
  block-size: 9px;
  margin-block-end: 2px;
  border: solid;
  border-width: 0 2px 2px 0;
  rotate: 45deg;
`
