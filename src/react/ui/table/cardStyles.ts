import { css } from 'styled-components'
import { clipped, lines } from './cellStyles.ts'
import { withoutPictureQuery } from './columnLayout.ts'

/**
 * A list on cards: the parts of a row in the tracks of `layoutCss`.
 * @param row selector of the rows, without that of the heads
 */
export const cardLook = (row: string) => css`
  ${row} {
    grid-template-rows: auto auto;
    row-gap: 1px;
  }
  ${row} > [data-name],
  [data-name-box] {
    display: grid;
    grid-template: subgrid / subgrid;
    align-items: center;
    column-gap: 0;
  }
  ${row} > [data-name] {
    grid-column: name / end;
    grid-row: 1 / span 2;
    padding-inline-end: 0;
  }
  [data-name-box] {
    grid-column: 1 / -1;
    grid-row: 1 / span 2;
  }
  [data-led] > :first-child {
    margin-inline-end: 12px;
  }
  [data-name-box] > :is([data-title], [data-title-line]) {
    grid-column: 2;
  }
  [data-name-box] > [data-sub] {
    grid-column: 2 / -1;
  }
  [data-name-box] > :is([data-title], [data-title-line]):last-child {
    grid-row: 1 / span 2;
  }
  /* A mark that has no room beside the name wraps into a line that is not shown: it is whole, or not there. */
  [data-title-line] {
    flex-wrap: wrap;
    align-content: start;
    max-block-size: 22px;
    overflow: clip;
  }
  [data-title-line] > [data-title] {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  [data-title-line] > [data-badge] {
    flex: none;
  }
  ${withoutPictureQuery} {
    [data-led] > :first-child {
      display: none;
    }
  }
  [data-name-box] > [data-title] {
    ${lines(2)}
    white-space: normal;
  }
  [data-title-line] > [data-title][data-wrap] {
    display: block;
    ${clipped}
  }
  ${row} > :not([data-name], [data-select], [data-menu], [data-card-line]) {
    grid-area: 1 / last;
    padding-inline-end: 0;
    text-align: end;
    & > [data-line] {
      flex-wrap: wrap;
      justify-content: end;
      gap: 4px 8px;
    }
  }
  /* Beside a name without a second line it is in the middle, as the name is. */
  ${row}:has([data-name-box] > :is([data-title], [data-title-line]):last-child) > :not([data-name], [data-select], [data-menu], [data-card-line]) {
    grid-row: 1 / span 2;
  }
  /* Label and value below the name. Assistive technology has the label from the head of the column. */
  ${row} > [data-card-line] {
    grid-column: words / end;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 4px;
    padding-inline: 0;
    overflow: visible;
    font-size: 12px;
    line-height: 16px;
    color: var(--_text-1);
    text-align: start;
    white-space: normal;
    &:not([data-card-line=''])::before {
      content: attr(data-card-line) ':';
      content: attr(data-card-line) ':' / '';
      color: var(--_text-2);
    }
  }
  ${row} > [data-select] {
    grid-area: 1 / 1 / span 2;
  }
  ${row} > [data-select] + [data-name] {
    padding-inline-start: 4px;
  }
  ${row} > [data-menu] {
    grid-area: 1 / end / span 2;
    padding-inline: 4px;
  }
`
