import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { fadedMark } from '../Checkbox.tsx'
import { expanderLook } from '../expanderLook.ts'

/** What filters the list, and the number of chosen items. */
export const Tools = styled.div.withConfig({ componentId: 'fe-tree-tools' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    color: var(--_text-2);
  }
`

/** The scrolling list. */
export const Scroller = styled.div.withConfig({ componentId: 'fe-tree-scroller' })`
  && {
    ${plain}
    position: relative;
    display: block;
    max-block-size: 380px;
    padding: 4px;
    border: 1px solid var(--_border-2);
    border-radius: var(--_radius);
    background: var(--_surface-1);
    overflow: auto;
    overscroll-behavior: contain;
    &:has([aria-invalid='true']) {
      border-color: var(--_danger-text);
    }
  }
`

/** One line: of a category, or of an item below it. */
export const Line = styled.div.withConfig({ componentId: 'fe-tree-line' })`
  && {
    ${plain}
    display: flex;
    align-items: start;
    gap: 2px;
    padding-inline-end: 8px;
    border-radius: var(--_radius-1);
    &:hover,
    &[data-current] {
      background: var(--_surface-2);
    }
    &[data-item] {
      padding-inline-start: 34px;
    }
    &:has(:focus-visible) {
      ${ring}
      outline-offset: -2px;
    }
    @media (forced-colors: active) {
      &[data-current] {
        border-inline-start: 3px solid Highlight;
      }
    }
  }
`

/** Opens and closes a category by pointer; the keyboard does it on the checkbox. */
export const Opener = styled.button.withConfig({ componentId: 'fe-tree-opener' })`
  && {
    ${expanderLook}
    & > svg {
      transition: rotate var(--_fast) var(--_ease);
    }
    &:dir(rtl) > svg {
      rotate: 180deg;
    }
    &&[aria-expanded='true'] > svg {
      rotate: 90deg;
    }
    @media (pointer: coarse) {
      inline-size: 40px;
      block-size: 44px;
    }
  }
`

export const Choice = styled.label.withConfig({ componentId: 'fe-tree-choice' })`
  && {
    ${plain}
    flex: 1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 10px;
    padding-block: 8px;
    color: var(--_text-1);
    cursor: pointer;
    overflow-wrap: anywhere;
    & input:focus-visible {
      outline: none;
    }
    /* The border of the list is red, for all of them. */
    & > input[aria-invalid='true']:not(:checked, :indeterminate) {
      border-color: var(--_border-2);
    }
    &[data-disabled] {
      color: var(--_text-3);
      cursor: not-allowed;
    }
    &[data-disabled] > input {
      ${fadedMark}
    }
    @media (pointer: coarse) {
      padding-block: 12px;
    }
  }
`

export const LabelText = styled.span.withConfig({ componentId: 'fe-tree-words' })`
  && {
    ${plain}
    display: block;
    &[data-category] {
      font-weight: 500;
    }
  }
`

/** Second line of an item, and the number at the end of a category. */
export const Note = styled.span.withConfig({ componentId: 'fe-tree-note' })`
  && {
    ${plain}
    display: block;
    grid-column: 2;
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
    &[data-count] {
      padding-block: 10px;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  }
`

export const Nothing = styled.p.withConfig({ componentId: 'fe-tree-nothing' })`
  && {
    ${plain}
    display: block;
    padding: 24px 16px;
    color: var(--_text-2);
    text-align: center;
  }
`
