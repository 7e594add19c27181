import { css, styled } from 'styled-components'
import { bare, own, plain, ring } from '../../styles/reset.ts'

/** Below this width of its own place, each row of a table becomes a card. */
const narrow = '@container fe-table (max-width: 639.9px)'

export const Frame = styled.div.withConfig({ componentId: 'fe-table-frame' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    container: fe-table / inline-size;
  }
`

export const Toolbar = styled.div.withConfig({ componentId: 'fe-table-toolbar' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`

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

export const TableBox = styled.table.withConfig({ componentId: 'fe-table' })`
  && {
    ${own}
    inline-size: 100%;
    margin: 0;
    border-collapse: collapse;
    font: inherit;
    color: inherit;
    font-variant-numeric: tabular-nums;
    &[aria-busy='true'] {
      opacity: 0.7;
    }
    ${narrow} {
      display: block;
    }
  }
`

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

export const Head = styled.thead.withConfig({ componentId: 'fe-table-head' })`
  && {
    ${own}
    background: var(--_surface-0);
    ${narrow} {
      display: block;
      background: none;
    }
  }
`

export const Body = styled.tbody.withConfig({ componentId: 'fe-table-body' })`
  && {
    ${own}
    ${narrow} {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
  }
`

export const HeadRow = styled.tr.withConfig({ componentId: 'fe-table-head-row' })`
  && {
    ${own}
    ${narrow} {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 12px;
      margin-block-end: 8px;
    }
  }
`

export const BodyRow = styled.tr.withConfig({ componentId: 'fe-table-row' })`
  && {
    ${own}
    block-size: 48px;
    border-block-start: 1px solid var(--_border-1);
    transition: background-color var(--_fast);
    &[data-opens] {
      cursor: pointer;
    }
    &:hover {
      background: color-mix(in oklab, var(--_surface-2) 55%, transparent);
    }
    ${narrow} {
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 6px;
      block-size: auto;
      padding: 14px 16px;
      border: 1px solid var(--_border-1);
      border-radius: var(--_radius-3);
      background: var(--_surface-1);
    }
  }
`

const cell = css`
  ${own}
  padding: 8px 12px;
  text-align: start;
  vertical-align: middle;
  overflow-wrap: anywhere;
  &:first-child {
    padding-inline-start: 16px;
  }
  &:last-child {
    padding-inline-end: 16px;
  }
  &[data-align='end'] {
    text-align: end;
  }
`

export const HeadCell = styled.th.withConfig({ componentId: 'fe-table-head-cell' })`
  && {
    ${cell}
    block-size: 40px;
    padding-block: 4px;
    font: 500 13px/18px var(--_family);
    color: var(--_text-2);
    white-space: nowrap;
    ${narrow} {
      display: block;
      block-size: auto;
      padding: 0;
      &:not([data-sortable]) {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }
`

export const Cell = styled.td.withConfig({ componentId: 'fe-table-cell' })`
  && {
    ${cell}
    font-weight: 400;
    color: var(--_text-2);
    &[data-name] {
      color: var(--_text-1);
    }
    &[data-menu] {
      inline-size: 48px;
      padding-block: 0;
      text-align: end;
    }
    ${narrow} {
      display: grid;
      grid-template-columns: minmax(96px, 35%) minmax(0, 1fr);
      gap: 12px;
      padding: 0;
      text-align: start;
      &[data-label]::before {
        content: attr(data-label);
        content: attr(data-label) / '';
        font: 400 13px/20px var(--_family);
        color: var(--_text-3);
      }
      &[data-name] {
        display: block;
        padding-inline-end: 40px;
        font-weight: 500;
      }
      &[data-menu] {
        position: absolute;
        inset-block-start: 8px;
        inset-inline-end: 8px;
        display: block;
        inline-size: auto;
      }
    }
  }
`

export const SortButton = styled.button.withConfig({ componentId: 'fe-table-sort' })`
  && {
    ${bare}
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 32px;
    margin-inline: -6px;
    padding: 4px 6px;
    border-radius: var(--_radius-1);
    cursor: pointer;
    &:hover {
      background: var(--_surface-2);
      color: var(--_text-1);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    &:not([data-sorted]) svg {
      opacity: 0;
    }
    &:not([data-sorted]):is(:hover, :focus-visible) svg {
      opacity: 0.6;
    }
    &[data-sorted] {
      color: var(--_text-1);
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
      &:not([data-sorted]) svg {
        opacity: 0.6;
      }
    }
  }
`

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
