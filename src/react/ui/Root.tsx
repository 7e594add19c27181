import { styled } from 'styled-components'

/**
 * The outermost box of every screen: sets each property that would otherwise be inherited from the page, except those
 * that a host may still decide, and the sizes its controls use.
 */
export const Root = styled.div.withConfig({ componentId: 'fe-root' })<{
  'data-density'?: 'login' | 'portal'
  /** Set where another root is around it. */
  'data-inner'?: ''
}>`
  && {
    all: initial;
    --_field-font: 400 16px/24px var(--_family);
    --_control: var(--fe-control-size, 40px);
    display: block;
    position: relative;
    box-sizing: border-box;
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
    /* All sizes grow with the font size chosen in the browser. The frame starts with that size, whatever the page sets.
       This box keeps it, too: WebKit takes the em of the box itself, other browsers that of the box around it. */
    zoom: var(--fe-scale, calc(1em / 16px));
    &[data-inner] {
      zoom: 1;
    }
    color: var(--_text-1);
    overflow-wrap: anywhere;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    -webkit-tap-highlight-color: transparent;
    -webkit-font-smoothing: antialiased;
    &::before,
    &::after {
      all: revert;
    }
  }
  &&& > * {
    font: var(--_font);
  }
  @media not (pointer: coarse) {
    &&[data-density='portal'] {
      --_field-font: 400 14px/20px var(--_family);
      --_control: var(--fe-control-size, 36px);
    }
  }
`
