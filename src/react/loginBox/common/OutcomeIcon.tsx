import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { Icon } from '../../ui/Icon.tsx'

/** What a step tells: that something is done, that it cannot go on, or that a message was sent. */
export type Outcome = 'success' | 'failure' | 'sent'

const icons = { success: CircleCheck, failure: CircleAlert, sent: MailCheck }

const Round = styled.span.withConfig({ componentId: 'fe-outcome' })`
  && {
    ${plain}
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: 50%;
    background: var(--_accent-subtle);
    color: var(--_accent-text);
    &[data-outcome='success'] {
      background: var(--_success-subtle);
      color: var(--_success-text);
    }
    &[data-outcome='failure'] {
      background: var(--_danger-subtle);
      color: var(--_danger-text);
    }
  }
`

/** The outcome as a picture above the title, which says the same in words. */
export const OutcomeIcon = ({ outcome }: { outcome: Outcome }) => (
  <Round data-outcome={outcome} aria-hidden="true">
    <Icon icon={icons[outcome]} size={24} />
  </Round>
)
