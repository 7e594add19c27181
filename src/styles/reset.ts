import { css } from 'styled-components'

/**
 * Starts the rule of every rendered element: removes the page's own styles from the element and from its `::before` and
 * `::after`. Used inside `&&`, so that it also beats a page's single class.
 */
export const own = css`
  all: revert;
  box-sizing: border-box;
  &::before,
  &::after {
    all: revert;
  }
`

/** For text and layout boxes: no default margin, font from the parent. */
export const plain = css`
  ${own}
  margin: 0;
  padding: 0;
  font: inherit;
  min-inline-size: 0;
`

/** For form controls: font and colour from the parent, no native appearance. */
export const bare = css`
  ${plain}
  appearance: none;
  border: 0;
  border-radius: 0;
  background: none;
  color: inherit;
  letter-spacing: inherit;
  text-align: start;
`

/** The ring of a focused control: 2 px, with a gap of 2 px. */
export const ring = css`
  outline: 2px solid var(--_ring);
  outline-offset: 2px;
`

/** What cannot be used is faded; forced colours have one of their own for it, which would be unreadable when faded too. */
export const faded = css`
  opacity: 0.5;
  @media (forced-colors: active) {
    border-color: GrayText;
    color: GrayText;
    opacity: 1;
  }
`

/**
 * Fades the colours of a control in, inside its `:hover` rule. A transition in all states would also run when the page
 * changes between light and dark, with words of one over the background of the other.
 */
export const hoverFade = css`
  transition:
    background-color var(--_fast),
    border-color var(--_fast),
    color var(--_fast);
`
