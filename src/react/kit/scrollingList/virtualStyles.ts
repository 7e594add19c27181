import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { badge } from '../../ui/Badge.tsx'

/**
 * The scrolling table. Its rows and cells are plain elements that this rule styles and keeps free of a page's rules: a
 * component for each of a thousand cells a second would cost what a frame has.
 */
export const Grid = styled.div.withConfig({ componentId: 'fe-virtual' })<{
  /** Rules of its rows, by `columnRules`. */
  $columns: string
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
    container: fe-table / inline-size;
    font-variant-numeric: tabular-nums;
    &:focus-visible {
      ${ring}
    }
    [role^='row'],
    [role='gridcell'],
    [role='columnheader'],
    time {
      ${plain}
    }
    [data-badge] {
      ${badge}
    }
    [role='row'] {
      display: grid;
      align-items: center;
      box-sizing: border-box;
      inline-size: 100%;
    }
    ${({ $columns }) => $columns}
    [data-slot] {
      position: absolute;
      inset-block-start: 0;
      block-size: var(--_row);
      border-block-start: 1px solid var(--_border-1);
      contain: strict;
      color: var(--_text-2);
    }
    [data-opens] {
      cursor: pointer;
    }
    [data-slot]:hover {
      background: color-mix(in oklab, var(--_surface-2) 55%, transparent);
    }
    &:focus-visible [data-active] {
      background: var(--_accent-subtle);
      outline: 2px solid var(--_ring);
      outline-offset: -2px;
    }
    [role='gridcell'],
    [role='rowheader'],
    [role='columnheader'] {
      padding-inline: 12px;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      unicode-bidi: plaintext;
      text-align: start;
    }
    [role='rowheader'] {
      color: var(--_text-1);
    }
    [role='columnheader'] {
      white-space: normal;
      overflow-wrap: anywhere;
      hyphens: auto;
    }
    [data-align='end'] {
      text-align: end;
    }
    [data-head] {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      block-size: 40px;
      background: var(--_surface-0);
      color: var(--_text-2);
      font: 500 13px/18px var(--_family);
    }
    /* The ways to sort, above cards that have no columns. */
    &[data-narrow] [data-head] {
      display: flex;
      gap: 8px;
      padding-inline: 16px;
    }
    &[data-narrow] [role='columnheader'] {
      padding-inline: 0;
      overflow: visible;
    }
    &[data-narrow] [role='columnheader'] > button {
      margin-inline: 0;
      padding-inline: 10px;
      border: 1px solid var(--_border-1);
      background: var(--_surface-1);
    }
    &[data-narrow] [role='columnheader'] > :not([data-sorted]) > svg {
      opacity: 0.6;
    }
    &[data-narrow] [data-head] > :not([data-sortable]),
    &[data-narrow] > :not([data-rows], :has([data-sortable])) {
      display: none;
    }
    [data-rows] {
      position: relative;
    }
    [data-waits] > *::after {
      content: '';
      display: block;
      inline-size: 60%;
      block-size: 12px;
      border-radius: var(--_radius-1);
      background: var(--_surface-3);
    }
    &[data-narrow] [data-slot] {
      align-content: center;
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-narrow] [role='rowheader'] {
      order: -1;
    }
    &[data-narrow] [role='gridcell'] {
      display: grid;
      grid-template-columns: minmax(80px, 35%) minmax(0, 1fr);
      gap: 12px;
      justify-items: start;
      line-height: 22px;
      text-align: start;
    }
    &[data-narrow] [role='gridcell']::before {
      content: attr(data-label);
      content: attr(data-label) / '';
      color: var(--_text-3);
    }
  }
`
