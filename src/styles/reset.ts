import { css } from 'styled-components'

/**
 * Starts the rule of every element we render: takes the page's own styles away, from the element and from what could be
 * drawn before and after it. Used inside `&&`, so that it also beats a page's single class.
 */
export const own = css`
  all: revert;
  box-sizing: border-box;
  &::before,
  &::after {
    all: revert;
  }
`

/** For words and boxes: no margin of the browser's own, type from the box around. */
export const plain = css`
  ${own}
  margin: 0;
  padding: 0;
  font: inherit;
  min-inline-size: 0;
`

/** For form controls: type and colour from the box around, nothing drawn by the browser. */
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
