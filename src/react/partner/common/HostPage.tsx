import PanelsTopLeft from 'lucide/dist/esm/icons/panels-top-left.mjs'
import { Page } from '../../kit/Page.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Code } from '../../ui/Text.tsx'
import { partnerMessages } from './messages.ts'

/** A page whose content is the host's: what is in the slot of its name, or how to fill it. */
export const HostPage = ({ slot }: { slot: 'ndr' | 'risks' | 'settings' }) => {
  const t = useMessages(partnerMessages)
  return (
    <Page title={t(slot)}>
      <slot name={slot}>
        <EmptyState icon={PanelsTopLeft} title={t('slotEmpty')}>
          <Sentence parts={t.parts('slotEmptyText', { slot: <Code>{`slot="${slot}"`}</Code> })} />
        </EmptyState>
      </slot>
    </Page>
  )
}
