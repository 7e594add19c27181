import { css } from 'styled-components'

/** Leaves something out of print, such as controls. */
export const notPrinted = css`
  @media print {
    display: none;
  }
`
