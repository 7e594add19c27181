import { styled } from 'styled-components'
import { bare, hoverFade, ring } from '../../../styles/reset.ts'
import { PlainList } from '../../ui/PlainList.ts'

/** The entries of a navigation. */
export const NavigationEntries = styled(PlainList).withConfig({ componentId: 'fe-nav-list' })`
  && {
    display: grid;
    gap: 2px;
  }
`

/** One entry of a navigation: a link, or a button where pages have no address. */
export const NavigationEntry = styled.a.attrs({ part: 'navigation-entry' }).withConfig({ componentId: 'fe-nav-entry' })`
  && {
    ${bare}
    box-sizing: border-box;
    display: flex;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 36px;
    padding: 8px 12px;
    border-radius: var(--_radius);
    color: var(--_text-2);
    font: 500 14px/20px var(--_family);
    text-decoration: none;
    cursor: pointer;
    &:hover {
      ${hoverFade}
      background: var(--_surface-2);
      color: var(--_text-1);
    }
    &[aria-current] {
      background: var(--_accent-subtle);
      color: var(--_accent-text);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    @media (pointer: coarse) {
      min-block-size: 44px;
    }
    @media (forced-colors: active) {
      &[aria-current] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`
