import { css } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { cellPaddingPx, rowPaddingPx } from './columnLayout.ts'

// The look of rows and cells that are plain elements, of tables and of scrolling lists.

/** For assistive technology only. */
export const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Rows and cells. `rows` selects all rows, that of the heads among them. */
export const rowLook = (rows: string) => css`
  ${rows} {
    ${plain}
    display: grid;
    align-items: center;
    padding-inline: ${rowPaddingPx}px;
  }
  ${rows} > * {
    ${plain}
    padding-inline: ${cellPaddingPx}px;
    text-align: start;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  ${rows} > [data-align='end'] {
    text-align: end;
  }
  /* What somebody typed reads and gives way in its own direction, and stays below the title of its column. */
  ${rows} > [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`

/** The heads of the columns. `heads` selects their row. */
export const headLook = (heads: string) => css`
  ${heads} {
    min-block-size: 40px;
    background: var(--_surface-0);
  }
  ${heads} > * {
    font: 500 13px/18px var(--_family);
    color: var(--_text-2);
    hyphens: auto;
  }
  [data-head-words] {
    display: none;
  }
`

/** A row under the pointer, and one that opens. `rows` selects rows of data. */
export const pressLook = (rows: string) => css`
  ${rows} {
    color: var(--_text-2);
    border-block-start: 1px solid var(--_border-1);
  }
  ${rows}[data-opens] {
    cursor: pointer;
  }
  ${rows}:not([data-selected]):hover {
    background: color-mix(in oklab, var(--_surface-2) 55%, transparent);
  }
`

/** A grey bar in place of a text that loads. */
export const bar = css`
  content: '';
  display: block;
  inline-size: 56%;
  block-size: 12px;
  border-radius: var(--_radius-1);
  background: var(--_surface-3);
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`

/** The heads where rows are cards, whose names stay for assistive technology. `heads` selects their row. */
export const unseenHeads = (heads: string) => css`
  ${heads} {
    background: none;
  }
  ${heads} > :not([data-select]) {
    ${unseen}
    & > button {
      display: none;
    }
    & > [data-head-words] {
      display: inline;
    }
  }
`
