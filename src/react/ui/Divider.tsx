import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** A hairline; with a word in it ("or") when it has children. */
export const Divider = styled.div.withConfig({ componentId: 'fe-divider' })`
  && {
    ${plain}
    display: flex;
    align-items: center;
    gap: 12px;
    color: var(--_text-3);
    font: 400 13px/18px var(--_family);
    &::before,
    &::after {
      content: '';
      flex: 1;
      border-block-start: 1px solid var(--_border-1);
    }
    &:empty {
      gap: 0;
    }
  }
`
