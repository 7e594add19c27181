import { keyframes, styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { edgePanel } from './edgePanel.ts'

const grow = keyframes`from { opacity: 0; scale: 0.98 }`
const dim = keyframes`from { opacity: 0 }`

/** The dialog and its backdrop. Percentages are of the window; viewport units would grow with the zoom around them. */
export const Box = styled.dialog.attrs({ part: 'dialog' }).withConfig({ componentId: 'fe-dialog' })`
  && {
    ${plain}
    inline-size: 480px;
    max-inline-size: calc(100% - 32px);
    max-block-size: calc(100% - 32px);
    margin: auto;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius-3);
    background: var(--_surface-1);
    color: var(--_text-1);
    box-shadow: var(--_shadow-3);
    overflow: hidden;
    overscroll-behavior: contain;
    &[data-size='wide'] {
      inline-size: 640px;
    }
    &[open] {
      display: flex;
      flex-direction: column;
      animation: ${grow} var(--_slow) var(--_ease);
    }
    &[data-size='panel'] {
      ${edgePanel}
      --_from: 16px;
      inset-inline: auto 0;
      inline-size: min(720px, 100%);
      margin: 0;
      border-inline-start: 1px solid var(--_border-1);
      border-radius: 0;
      &:dir(rtl) {
        --_from: -16px;
      }
    }
    &::backdrop {
      all: revert;
      background: light-dark(#0f172a66, #000a);
      animation: ${dim} var(--_slow) var(--_ease);
    }
  }
`

/** The fixed header: title and close button in one line, the description below them. */
export const Head = styled.div.withConfig({ componentId: 'fe-dialog-head' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: 0 16px;
    padding-block: 20px 0;
    padding-inline: 24px 20px;
    flex: none;
    & > :first-child {
      padding-block-start: 2px;
    }
    & > p {
      grid-area: 2 / 1 / auto / -1;
      margin-block-start: 4px;
      padding-inline-end: 4px;
    }
    & > button {
      grid-area: 1 / 2;
    }
  }
`

/** The content that scrolls when the dialog is higher than the screen. */
export const Body = styled.div.withConfig({ componentId: 'fe-dialog-body' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: 16px;
    padding: 20px 24px 24px;
    overflow: auto;
    container-type: inline-size;
    transition: opacity var(--_fast);
    /* Fields that get focus stop above the buttons at the end. */
    scroll-padding-block: 16px 80px;
    /* In a grid, the buttons would stick to their own row only. */
    & form {
      display: flex;
      flex-direction: column;
    }
    &[inert] {
      opacity: 0.5;
    }
    /* The buttons of a panel are at its end, also where the content is short. */
    [data-size='panel'] > & {
      flex: 1;
      padding-block-end: 0;
      scroll-padding-block-end: 72px;
      & > :only-child {
        flex: 1 0 auto;
        display: flex;
        flex-direction: column;
      }
    }
  }
`
