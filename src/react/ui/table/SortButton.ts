import { styled } from 'styled-components'
import { bare, ring } from '../../../styles/reset.ts'

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
    @media (pointer: coarse) {
      min-block-size: 40px;
      &:not([data-sorted]) svg {
        opacity: 0.6;
      }
    }
  }
`
