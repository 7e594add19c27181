import { css } from 'styled-components'
import { cardsQuery, columnsQuery } from './columnLayout.ts'

// Lists on paper. Paper repeats the heads on each page, which takes a list that is drawn as a table.

/** Texts of cells are whole on paper, where no pointer or details tell the rest. */
const wholeTexts = css`
  :is([data-clip], [data-title], [data-sub], [data-lines] > *, [data-middle], [data-middle] > *) {
    overflow: visible;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  [data-wrap] {
    display: block;
    overflow: visible;
  }
  [data-middle] > * {
    display: inline;
  }
  [data-chips],
  [data-line] {
    flex-wrap: wrap;
  }
`

interface Parts {
  /** Selectors of the group of the heads, of that of the rows, and of all rows. */
  head: string
  body: string
  rows: string
}

/** A list on paper: no checkboxes and menus, no row on two pages, heads on each page. */
export const printLook = ({ head, body, rows }: Parts) => css`
  @media print {
    ${body} > * {
      break-inside: avoid;
      background: none;
    }
    ${cardsQuery} {
      ${head} {
        display: none;
      }
      ${rows} > :is([data-select], [data-menu]) {
        visibility: hidden;
      }
    }
    ${columnsQuery} {
      display: table;
      inline-size: 100%;
      border-collapse: collapse;
      ${head} {
        display: table-header-group;
        /* What may break, what sticks, and buttons are not repeated on each page. */
        break-inside: avoid;
        position: static;
      }
      ${head} button {
        display: none;
      }
      ${head} [data-head-words] {
        display: inline;
      }
      ${body} {
        display: table-row-group;
      }
      ${rows} {
        display: table-row;
      }
      ${rows} > :not([hidden]) {
        display: table-cell;
        padding: 6px 8px;
        vertical-align: middle;
      }
      ${rows} > :is([data-select], [data-menu]) {
        display: none;
      }
      ${wholeTexts}
    }
  }
`
