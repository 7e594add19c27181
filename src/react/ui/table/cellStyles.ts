import { css } from 'styled-components'
import { bare, plain, ring } from '../../../styles/reset.ts'
import { facePicture, faceShape } from '../Avatar.tsx'
import { faceColours } from '../face.ts'
import { badge } from '../Badge.tsx'
import { mark } from '../Checkbox.tsx'
import { switchTrack } from '../Switch.tsx'
import { columnsQuery } from './columnLayout.ts'

/** One line that ends in an ellipsis. */
export const clipped = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** A few lines, of which the last ends in an ellipsis. */
export const lines = (most: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${most};
  line-clamp: ${most};
  overflow: hidden;
  overflow-wrap: anywhere;
`

/** How a cell gives way. */
const shrinking = css`
  /* A text of another direction stays on the side of the others. */
  [dir='auto'] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  [data-clip] {
    ${clipped}
  }
  [data-wrap] {
    ${lines(3)}
  }
  /* One text in two parts, of which the first gives way. */
  [data-middle] {
    display: flex;
    white-space: pre;
    unicode-bidi: isolate;
    & > * {
      ${clipped}
      white-space: pre;
    }
    & > :first-child {
      flex-shrink: 9999;
    }
  }
`

/** Badges, faces and texts. */
const parts = css`
  /* Components have a class, and styles of their own. */
  :where(time, span, bdi, code):where(:not([class])) {
    ${plain}
  }
  time {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  code:not([class]) {
    font-family: var(--_mono);
    font-size: 0.93em;
  }
  [data-badge] {
    ${badge}
    unicode-bidi: plaintext;
  }
  [data-chips] {
    display: flex;
    gap: 4px;
    & > * {
      flex: 0 1 auto;
      min-inline-size: 28px;
    }
    /* The second gives way before the first. */
    & > :first-child:not(:last-child) {
      flex: none;
      max-inline-size: calc(100% - 44px);
    }
    & > [data-more] {
      flex: none;
    }
  }
  [data-face] {
    ${faceShape}
    inline-size: 32px;
    block-size: 32px;
    font: 600 12px/1 var(--_family);
    ${faceColours}
    & > img {
      ${facePicture}
    }
  }
  [data-faces] {
    display: inline-flex;
    align-items: center;
    font-size: 12px;
    & > [data-face] {
      inline-size: 24px;
      block-size: 24px;
      font-size: 9px;
      box-shadow: 0 0 0 2px var(--_surface-1);
    }
    & > [data-face] + [data-face] {
      margin-inline-start: -2px;
    }
    & > :last-child {
      margin-inline-end: 8px;
    }
  }
`

const controls = css`
  [data-lines] {
    display: block;
    & > * {
      display: block;
      ${clipped}
    }
  }
  [data-line] {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  [data-switch] {
    ${mark}
    ${switchTrack}
  }
  [data-picker] {
    ${bare}
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    min-block-size: 28px;
    padding: 3px 8px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    font: 400 13px/20px var(--_family);
    cursor: pointer;
    &::after {
      content: '';
      flex: none;
      inline-size: 6px;
      block-size: 6px;
      margin: -3px 2px 0;
      border: solid var(--_text-2);
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
    }
    &:hover,
    &[aria-expanded='true'] {
      border-color: var(--_border-2);
      background: var(--_surface-2);
    }
    /* Inside, because the cell cuts what is beyond it. */
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
    }
  }
`

/** The name of a row: a picture, the name with a mark, and a line below. */
const nameParts = css`
  [data-name] {
    color: var(--_text-1);
    font-weight: 500;
  }
  [data-name-box] {
    ${bare}
    font-weight: inherit;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    align-items: center;
    inline-size: 100%;
    min-block-size: 36px;
    border-radius: var(--_radius-1);
    ${columnsQuery} {
      align-content: center;
      &[data-led] {
        grid-template-columns: auto minmax(0, 1fr);
        column-gap: 12px;
      }
    }
    &[data-led] > :first-child {
      grid-row: 1 / span 2;
    }
    ${columnsQuery} {
      &[data-single] > :first-child {
        grid-row: 1;
      }
    }
  }
  [data-opens-row] {
    cursor: pointer;
    &:hover [data-title] {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
    &:focus-visible {
      ${ring}
    }
  }
  [data-title] {
    max-inline-size: 100%;
    unicode-bidi: isolate;
    &:not([data-wrap]) {
      display: block;
      ${clipped}
    }
  }
  [data-title-line] {
    display: flex;
    align-items: center;
    gap: 8px;
    max-inline-size: 100%;
  }
  [data-sub] {
    display: block;
    max-inline-size: 100%;
    font: 400 12px/16px var(--_family);
    color: var(--_text-2);
    ${clipped}
  }
  ${columnsQuery} {
    [data-sub='card'],
    [data-card-words] {
      display: none;
    }
  }
`

/** What cells show, in lists that are made of plain elements. */
export const cellLook = css`
  ${parts}
  ${shrinking}
  ${controls}
  ${nameParts}
`
