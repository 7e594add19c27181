import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { cardLook } from '../../ui/table/cardStyles.ts'
import { cellLook, clipped } from '../../ui/table/cellStyles.ts'
import { cardsQuery } from '../../ui/table/columnLayout.ts'
import { printLook } from '../../ui/table/printStyles.ts'
import { bar, headLook, pressLook, rowLook, unseen, unseenHeads } from '../../ui/table/rowStyles.ts'

/** All rows of a scrolling list, that of the heads among them. */
export const gridRows = '& > * > *'

/** The list with the choice of its order, its words for assistive technology and its tooltip. */
export const Frame = styled.div.withConfig({ componentId: 'fe-virtual-frame' })<{
  /** Rules of the words about columns that have left, by `leftWordsCss`. */
  $left: string
}>`
  && {
    ${plain}
    display: block;
    position: relative;
    container: fe-table / inline-size;
    & > [data-left] {
      ${plain}
      ${unseen}
      & > * {
        ${plain}
        display: none;
      }
    }
    ${({ $left }) => $left}
  }
`

/**
 * The scrolling list. Its rows and cells are plain elements that this rule styles and keeps free of a page's rules: a
 * component for each of a thousand cells a second would cost what a frame has.
 */
export const Grid = styled.div.withConfig({ componentId: 'fe-virtual' })<{
  /** Rules of its columns, by `layoutCss`. */
  $layout: string
}>`
  && {
    ${plain}
    position: relative;
    min-block-size: 240px;
    block-size: calc(70dvh / var(--_zoom, 1));
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    overflow: hidden auto;
    overscroll-behavior: contain;
    contain: strict;
    /* Within the scroll bar, other than the frame. */
    container: fe-table / inline-size;
    font-variant-numeric: tabular-nums;
    &:focus-visible {
      ${ring}
    }
    & > * {
      ${plain}
    }
    & > [data-rows] {
      position: relative;
    }
    ${rowLook(gridRows)}
    ${cellLook}
    ${headLook('& > * > [data-head]')}
    & > :has(> [data-head]) {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
    }
    ${pressLook('& > [data-rows] > *')}
    & > [data-rows] > * {
      position: absolute;
      inset-block-start: 0;
      inset-inline: 0;
      block-size: var(--_row);
      contain: strict;
    }
    & > [data-rows] > * > * {
      ${clipped}
    }
    :where([data-rows]) [data-wrap] {
      display: block;
      ${clipped}
    }
    &:focus-visible [data-active] {
      background: var(--_accent-subtle);
      outline: 2px solid var(--_ring);
      outline-offset: -2px;
    }
    [data-waits] > *::after {
      ${bar}
    }
    ${cardsQuery} {
      ${unseenHeads('& > * > [data-head]')}
      ${cardLook('& > [data-rows] > *')}
      & > [data-rows] > * {
        align-content: center;
      }
    }
    &[data-narrow]:not([data-has-bar]) > :has(> [data-head]) {
      ${unseen}
    }
    @media print {
      block-size: auto;
      border: 0;
      overflow: visible;
      contain: none;
      /* A table contains nothing; the frame around it is asked for its width instead. */
      container: none;
      & > [data-rows] {
        block-size: auto !important;
      }
      & > [data-rows] > * {
        position: static;
        block-size: auto;
        min-block-size: var(--_row);
        transform: none !important;
        contain: none;
      }
    }
    ${printLook({ head: '& > :has(> [data-head])', body: '& > [data-rows]', rows: gridRows })}
    ${({ $layout }) => $layout}
  }
`
