import { styled } from 'styled-components'
import { bare, ring } from '../../../../styles/reset.ts'
import { PlainItem } from '../../../ui/PlainList.ts'

/** A group of permissions, or one of them. */
export const Item = styled(PlainItem).withConfig({ componentId: 'fe-access' })`
  && {
    border-block-start: 1px solid var(--_border-1);
  }
`

/** The line that opens a group or the reasons of a permission. */
export const LineButton = styled.button.withConfig({ componentId: 'fe-access-head' })`
  && {
    ${bare}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 8px 4px;
    border-radius: var(--_radius-1);
    color: var(--_text-1);
    text-align: start;
    cursor: pointer;
    &:hover {
      background: var(--_surface-2);
    }
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
    & > svg {
      color: var(--_text-2);
    }
    &:dir(rtl) > svg {
      rotate: 180deg;
    }
    &&[aria-expanded='true'] > svg {
      rotate: 90deg;
    }
  }
`
