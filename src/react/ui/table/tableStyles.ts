import { css, keyframes, styled } from 'styled-components'
import { own, plain } from '../../../styles/reset.ts'
import { popoverBounds } from '../popover.ts'
import { CheckboxInput } from '../Checkbox.tsx'
import { cardLook } from './cardStyles.ts'
import { cellLook } from './cellStyles.ts'
import { cardsQuery } from './columnLayout.ts'
import { menuButtonLook } from './menuButtonLook.ts'
import { printLook } from './printStyles.ts'
import { bar, headLook, pressLook, rowLook, unseen, unseenHeads } from './rowStyles.ts'

/** All rows of a table, that of the heads among them. */
export const tableRows = '& > :not(caption) > *'

/** The table with its toolbar and footer; the container whose width decides which columns there are. */
export const Frame = styled.div.attrs(popoverBounds).withConfig({ componentId: 'fe-table-frame' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    container: fe-table / inline-size;
    @media print {
      display: block;
      & > * + * {
        margin-block-start: 8px;
      }
    }
  }
`

/** The background of the rows. */
export const Sheet = styled.div.withConfig({ componentId: 'fe-table-sheet' })`
  && {
    ${plain}
    position: relative;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    overflow: clip;
    @media print {
      border: 0;
      overflow: visible;
    }
  }
`

const caption = css`
  & > caption {
    ${plain}
    ${unseen}
    & > span {
      ${plain}
      display: none;
    }
  }
`

const breathe = keyframes`50% { opacity: 0.5 }`

const loadingRows = css`
  [data-bar] {
    ${plain}
    ${bar}
    animation: ${breathe} 1.6s ease-in-out infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  [data-align='end'] > [data-bar] {
    margin-inline-start: auto;
  }
`

const sides = css`
  [data-select],
  [data-menu] {
    line-height: 0;
  }
  ${tableRows} > [data-select] {
    padding-inline-end: 8px;
  }
  ${tableRows} > [data-menu] {
    padding-inline: 4px 8px;
    text-align: end;
  }
  ${menuButtonLook}
`

/** The row of the heads on cards: a bar with what is chosen there, or nothing that is seen. */
const cardBar = css`
  & > thead:not([data-has-bar]) {
    ${unseen}
  }
  ${unseenHeads('& > thead > tr')}
  & > thead:not([data-has-bar]) + tbody > :first-child {
    border-block-start: 0;
  }
`

/** The table: plain elements, which this one rule styles and keeps free of a page's rules. */
export const TableBox = styled.table.attrs({ part: 'table' }).withConfig({ componentId: 'fe-table' })<{
  /** Rules of its columns, by `layoutCss` and `leftWordsCss`. */
  $layout: string
}>`
  && {
    ${own}
    display: block;
    margin: 0;
    font: inherit;
    color: inherit;
    font-variant-numeric: tabular-nums;
    transition: opacity var(--_fast);
    &[data-stale] {
      opacity: 0.6;
    }
    & > thead,
    & > tbody {
      ${plain}
      display: block;
    }
    ${caption}
    ${rowLook(tableRows)}
    ${cellLook}
    ${headLook('& > thead > tr')}
    ${pressLook('& > tbody > tr')}
    & > tbody > tr {
      min-block-size: 48px;
      padding-block: 5px;
      transition: background-color var(--_fast);
      &[data-selected] {
        background: var(--_accent-subtle);
      }
    }
    ${sides}
    ${loadingRows}
    ${cardsQuery} {
      ${cardBar}
      & > tbody > tr {
        min-block-size: 60px;
        padding-block: 9px;
      }
      ${cardLook('& > tbody > tr')}
    }
    ${printLook({ head: '& > thead', body: '& > tbody', rows: tableRows })}
    ${({ $layout }) => $layout}
  }
`

/** The checkbox that selects a row: one element, whose press area is larger than it is. */
export const SelectBox = styled(CheckboxInput).withConfig({ componentId: 'fe-table-select' })`
  && {
    position: relative;
    margin: 0;
    cursor: pointer;
    &::after {
      content: '';
      position: absolute;
      inset: -13px;
    }
  }
`

/** Shown in place of the rows when there are none. */
export const NoRows = styled.div.withConfig({ componentId: 'fe-table-empty' })`
  && {
    ${plain}
    border-block-start: 1px solid var(--_border-1);
  }
`
