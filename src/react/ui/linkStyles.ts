import { css } from 'styled-components'

/** The colour of links; forced colours have one of their own for them. */
export const linkColour = css`
  color: var(--_accent-text);
  @media (forced-colors: active) {
    color: LinkText;
  }
`

/** Distinguishes a link from the text around it without the help of colour. */
export const underline = css`
  text-decoration: underline;
  text-underline-offset: 3px;
`
