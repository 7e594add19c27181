import { styled } from 'styled-components'
import { PlainItem } from '../../ui/PlainList.ts'

/** A check of a test; `data-verdict` is what it came to. */
export const CheckLine = styled(PlainItem).withConfig({ componentId: 'fe-sso-check' })`
  && {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 4px;
    color: var(--_text-2);
    &[data-verdict='passed'] > svg {
      color: var(--_success-text);
    }
    &[data-verdict='failed'] {
      color: var(--_danger-text);
    }
  }
`
