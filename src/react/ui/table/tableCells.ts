import { css, styled } from 'styled-components'
import { bare, own, ring } from '../../../styles/reset.ts'
import { narrow } from '../narrowTable.ts'

const cell = css`
  ${own}
  display: block;
  min-inline-size: 0;
  padding: 8px 12px;
  text-align: start;
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

/** Head of one column. */
export const HeadCell = styled.th.withConfig({ componentId: 'fe-table-head-cell' })`
  && {
    ${cell}
    padding-block: 4px;
    font: 500 13px/18px var(--_family);
    color: var(--_text-2);
    hyphens: auto;
    ${narrow} {
      &&& {
        padding: 0;
      }
      &&&[data-select] {
        padding-inline: 17px 4px;
      }
      &:not([data-sortable], [data-select]) {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
        white-space: nowrap;
      }
    }
  }
`

/** One value of a row. */
export const Cell = styled.td.withConfig({ componentId: 'fe-table-cell' })`
  && {
    ${cell}
    font-weight: 400;
    color: var(--_text-2);
    &[data-name] {
      color: var(--_text-1);
    }
    &[data-menu] {
      padding-block: 0;
      text-align: end;
    }
    &[data-select] {
      padding-block: 0;
    }
    ${narrow} {
      display: grid;
      grid-template-columns: minmax(96px, 35%) minmax(0, 1fr);
      align-items: baseline;
      gap: 12px;
      &&& {
        padding: 0;
        text-align: start;
      }
      &[data-label]::before {
        content: attr(data-label);
        content: attr(data-label) / '';
        font: 400 13px/20px var(--_family);
        color: var(--_text-3);
      }
      &&&[data-name] {
        display: block;
        order: -1;
        padding-inline-end: 40px;
        font-weight: 500;
      }
      &[data-select] {
        position: absolute;
        inset-block-start: 14px;
        inset-inline-start: 16px;
        display: block;
      }
      [data-select] + &&&[data-name] {
        padding-inline-start: 32px;
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

/** Orders the rows by a column. */
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
    text-align: inherit;
    cursor: pointer;
    & > :first-child {
      min-inline-size: 0;
    }
    & > svg {
      flex: none;
    }
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
    [data-align='end'] > & {
      flex-direction: row-reverse;
    }
    ${narrow} {
      &&& {
        flex-direction: row;
      }
      margin-inline: 0;
      padding-inline: 10px;
      border: 1px solid var(--_border-1);
      background: var(--_surface-1);
      &:not([data-sorted]) svg {
        opacity: 0.6;
      }
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
      &:not([data-sorted]) svg {
        opacity: 0.6;
      }
    }
  }
`
