import { styled } from 'styled-components'
import { own, plain } from '../../../styles/reset.ts'
import { narrow } from '../narrowTable.ts'

/** The table with its toolbar and footer; the container whose width decides between table and cards. */
export const Frame = styled.div.withConfig({ componentId: 'fe-table-frame' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    container: fe-table / inline-size;
  }
`

/** The background of the rows. */
export const Sheet = styled.div.withConfig({ componentId: 'fe-table-sheet' })`
  && {
    ${plain}
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    overflow: clip;
    ${narrow} {
      border: 0;
      border-radius: 0;
      background: none;
      overflow: visible;
    }
  }
`

/** The table itself. */
export const TableBox = styled.table.withConfig({ componentId: 'fe-table' })<{
  /** Rules of its rows, by \`columnRules\`. */
  $columns: string
}>`
  && {
    ${own}
    display: block;
    inline-size: 100%;
    margin: 0;
    font: inherit;
    color: inherit;
    font-variant-numeric: tabular-nums;
    transition: opacity var(--_fast);
    &[data-stale] {
      opacity: 0.6;
    }
    ${({ $columns }) => $columns}
  }
`

/** The caption, for assistive technology. */
export const Caption = styled.caption.withConfig({ componentId: 'fe-table-caption' })`
  && {
    ${own}
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`

/** The column headers; the sort control where rows are cards. */
export const Head = styled.thead.withConfig({ componentId: 'fe-table-head' })`
  && {
    ${own}
    display: block;
    background: var(--_surface-0);
    ${narrow} {
      background: none;
    }
  }
`

/** All rows. */
export const Body = styled.tbody.withConfig({ componentId: 'fe-table-body' })`
  && {
    ${own}
    display: block;
    ${narrow} {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
  }
`

/** The header row. */
export const HeadRow = styled.tr.withConfig({ componentId: 'fe-table-head-row' })`
  && {
    ${own}
    display: grid;
    align-items: center;
    min-block-size: 40px;
    ${narrow} {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 8px;
      margin-block-end: 8px;
    }
  }
`

/** One row, or one card. */
export const BodyRow = styled.tr.withConfig({ componentId: 'fe-table-row' })`
  && {
    ${own}
    display: grid;
    align-items: center;
    min-block-size: 48px;
    border-block-start: 1px solid var(--_border-1);
    transition: background-color var(--_fast);
    &[data-opens] {
      cursor: pointer;
    }
    &[data-selected] {
      background: var(--_accent-subtle);
    }
    &:not([data-selected]):hover {
      background: color-mix(in oklab, var(--_surface-2) 55%, transparent);
    }
    ${narrow} {
      position: relative;
      grid-template-columns: minmax(0, 1fr);
      gap: 6px;
      min-block-size: 0;
      padding: 14px 16px;
      border: 1px solid var(--_border-1);
      border-radius: var(--_radius-3);
      background: var(--_surface-1);
    }
  }
`

/** Shown in place of the rows when there are none. */
export const NoRows = styled.div.withConfig({ componentId: 'fe-table-empty' })`
  && {
    ${plain}
    border-block-start: 1px solid var(--_border-1);
    ${narrow} {
      border: 1px solid var(--_border-1);
      border-radius: var(--_radius-3);
      background: var(--_surface-1);
    }
  }
`
