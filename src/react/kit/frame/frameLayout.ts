import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { FrameBody } from '../../app/frameParts.ts'
import { keptClear } from '../../ui/barStart.ts'

/** Width of the container from which the navigation is beside the content. */
const wide = '(min-width: 640px)'

/** Navigation and content below the bar. The skeleton has the same columns. */
export const Columns = styled.div.withConfig({ componentId: 'fe-portal-columns' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-block-size: 0;
    @container ${wide} {
      grid-template-columns: 232px minmax(0, 1fr);
    }
    @media print {
      display: block;
    }
  }
`

/**
 * The column of the navigation. The frame is at least as high as it, so that no entry is out of sight beside a short
 * section; only a window that is lower than the entries makes them scroll. In a dialog the frame has a height of its own.
 */
export const Side = styled.div.withConfig({ componentId: 'fe-portal-side' })`
  && {
    ${plain}
    display: none;
    border-inline-end: 1px solid var(--_border-1);
    background: var(--_surface-1);
    @container ${wide} {
      display: block;
      @media print {
        display: none;
      }
    }
    & > nav {
      position: sticky;
      inset-block-start: 0;
      box-sizing: border-box;
      max-block-size: calc(100dvh / var(--_zoom, 1));
      padding: 12px;
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    /* Entries fade at the end while there are more; the room for it follows the last one. */
    & > nav::after {
      content: '';
      display: block;
      position: sticky;
      inset-block-end: -12px;
      block-size: 28px;
      margin-block-end: -12px;
      background: linear-gradient(transparent, var(--_surface-1));
      pointer-events: none;
      @media (forced-colors: active) {
        display: none;
      }
    }
    [data-portal-dialog] & {
      block-size: 0;
      min-block-size: 100%;
    }
    [data-portal-dialog] & > nav {
      max-block-size: 100%;
    }
  }
`

/** The content, with what stays in sight above and below it. */
export const Main = styled.div.withConfig({ componentId: 'fe-portal-main' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    @media print {
      display: block;
    }
  }
`

/** The section on screen; in a dialog it scrolls on its own. */
export const Content = styled.div.attrs({ part: 'content' }).withConfig({ componentId: 'fe-portal-content' })`
  && {
    ${plain}
    flex: 1 1 auto;
    display: block;
    min-block-size: 0;
    overflow: auto;
    overflow: auto clip;
    outline: 0;
    [data-portal-dialog] & {
      overflow: auto;
      overscroll-behavior: contain;
    }
    /* What has focus is scrolled clear of a bar with buttons that stays at the end. */
    &:has([data-sticky-bar]) :focus:not([data-sticky-bar] *, dialog *) {
      scroll-margin-block-end: 120px;
    }
    /* What scrolls is not broken between pages. */
    @media print {
      overflow: visible;
    }
  }
`

/** Keeps the content at a readable width, in the middle of what is left of the navigation. */
export const Measure = styled(FrameBody).withConfig({ componentId: 'fe-portal-measure' })`
  && {
    max-inline-size: 1120px;
    margin-inline: auto;
    padding: 16px;
    container: fe-section / inline-size;
    @container ${wide} {
      padding: 24px 32px 32px;
    }
    /* Paper has a margin of its own. */
    @media print {
      padding: 0;
    }
  }
`

/** Messages about the session and the account, above or below the section and as wide as it. */
export const Notices = styled.div.withConfig({ componentId: 'fe-portal-notices' })`
  && {
    ${plain}
    display: grid;
    gap: 12px;
    max-inline-size: 1120px;
    margin-inline: auto;
    padding: 16px 16px 0;
    &:empty {
      display: none;
    }
    @container ${wide} {
      padding: 24px 32px 0;
    }
    &[data-place='bottom'] {
      padding-block: 0 16px;
    }
  }
`

/** A message that stays in sight while the section scrolls, and does not cover what has focus. */
export const StickyNotice = styled(Notices).attrs(keptClear).withConfig({ componentId: 'fe-portal-sticky' })`
  && {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    box-sizing: border-box;
    inline-size: 100%;
    padding-block: 12px;
    background: var(--_surface-0);
    &[data-place='bottom'] {
      inset-block: auto 0;
      padding-block: 12px;
    }
  }
  &&:not(:empty) ~ * :focus {
    scroll-margin-block: 96px;
  }
`

/** Holds what is only shown where the navigation is not beside the content. */
export const NarrowOnly = styled.div.withConfig({ componentId: 'fe-portal-narrow' })`
  && {
    ${plain}
    display: contents;
    @container ${wide} {
      display: none;
    }
  }
`
