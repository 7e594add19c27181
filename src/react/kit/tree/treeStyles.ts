import { styled } from 'styled-components'
import { bare, ring } from '../../../styles/reset.ts'
import { expanderLook } from '../../ui/expanderLook.ts'
import { cardsQuery } from '../../ui/table/columnLayout.ts'
import { menuButtonLook } from '../../ui/table/menuButtonLook.ts'
import { headPx } from '../scrollingList/useVirtualScroll.ts'
import { Grid } from '../scrollingList/virtualStyles.ts'

/** A tree as a scrolling list whose rows are indented, and which is no higher than its rows. */
export const TreeBox = styled(Grid).withConfig({ componentId: 'fe-treegrid' })`
  && {
    min-block-size: 0;
    block-size: min(calc(70dvh / var(--_zoom, 1)), calc(var(--_rows) + ${headPx + 2}px));
    --_indent: 20px;
    --_deepest: 12;
    ${menuButtonLook}
    & > [data-rows] > * > [data-menu] {
      padding-inline: 4px 8px;
      line-height: 0;
      text-align: end;
      text-overflow: clip;
      & > button:focus-visible {
        outline-offset: -2px;
      }
    }
    /* The ring and the press area of a checkbox are larger than its cell. */
    & > * > * > [data-select] {
      padding-inline-end: 8px;
      line-height: 0;
      overflow: visible;
    }
    & > [data-rows] > [data-selected] {
      background: var(--_accent-subtle);
    }
    & > [data-rows] > * > [data-name],
    & > [data-rows] > * > [data-select] + [data-name] {
      display: flex;
      align-items: center;
      padding-inline-start: calc(6px + min(var(--_level) - 1, var(--_deepest)) * var(--_indent));
    }
    [data-name-box] {
      display: grid;
      grid-template: none / minmax(0, 1fr);
      flex: 1;
      min-inline-size: 0;
      align-content: center;
    }
    [data-name-box] > * {
      grid-area: auto !important;
    }
    [data-expander] {
      ${expanderLook}
      &::before {
        content: '';
        inline-size: 7px;
        block-size: 7px;
        border: solid currentColor;
        border-width: 1.5px 1.5px 0 0;
        rotate: 45deg;
        transition: rotate var(--_fast) var(--_ease);
      }
      &:dir(rtl)::before {
        rotate: -135deg;
      }
      &[aria-expanded='true']::before {
        rotate: 135deg;
      }
      &:hover {
        background: color-mix(in oklab, currentColor 10%, transparent);
        color: var(--_text-1);
      }
    }
    [data-leaf] {
      flex: none;
      inline-size: 32px;
    }
    /* On the way to something found. */
    [data-way] [data-title] {
      color: var(--_text-2);
      font-weight: 400;
    }
    & > [data-rows] > [data-instead] {
      cursor: default;
    }
    & > [data-rows] > [data-instead='more'] {
      cursor: pointer;
    }
    & > [data-rows] > [data-instead] > [data-name] {
      grid-column: 1 / -1;
      gap: 8px;
    }
    &[data-selects] > [data-rows] > [data-instead] > [data-name] {
      grid-column: 2 / -1;
    }
    [data-press] {
      ${bare}
      padding: 4px 6px;
      border-radius: var(--_radius-1);
      color: var(--_accent-text);
      font: 500 14px/20px var(--_family);
      cursor: pointer;
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
    [data-words] {
      ${bare}
      cursor: inherit;
      padding-inline-start: 6px;
      color: var(--_text-2);
      font: 400 14px/20px var(--_family);
    }
    [data-words='failed'] {
      color: var(--_danger-text);
    }
    & > [data-rows] > :focus {
      outline: none;
    }
    & > [data-rows] > :focus-visible {
      ${ring}
      outline-offset: -2px;
      background: var(--_accent-subtle);
    }
    button:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    ${cardsQuery} {
      --_indent: 12px;
      --_deepest: 6;
      & > [data-rows] > * > [data-select] {
        padding-inline-end: 0;
      }
      /* What the badge says is among the words below the name, which have two lines. */
      [data-title-line] > [data-badge] {
        display: none;
      }
      [data-name-box] > [data-sub] {
        display: -webkit-box;
        line-height: 16px;
        white-space: normal;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
    }
    @media print {
      block-size: auto;
      button {
        visibility: hidden;
      }
    }
  }
`
