import { useStore } from '@nanostores/react'
import { emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { FormColumn } from '../../../kit/FormColumn.ts'
import { DomainPanel } from './domainPanel.tsx'
import { Domains } from './Domains.tsx'
import { emailDomainMessages } from './messages.ts'

/** With which mail addresses people may join. */
export const DomainTab = ({ mayWrite }: { mayWrite: boolean }) => (
  <Stack $gap={6}>
    <FormColumn>
      <DomainPanel mayWrite={mayWrite} />
    </FormColumn>
    <NobodyNote />
    <Domains mayWrite={mayWrite} />
  </Stack>
)

/** Warns while only allowed domains may join and there are none. */
const NobodyNote = () => {
  const { data } = useStore(useElementStore(emailDomains).settings.of())
  return data?.isActive && data.listType === 'ALLOW' ? <EmptyAllowList /> : null
}

const EmptyAllowList = () => {
  const t = useMessages(emailDomainMessages)
  const { data: count } = useStore(useElementStore(emailDomains).allowedCount.of())
  if (count !== 0) return null
  return (
    <Banner tone="warning">
      <Text data-tone="1">{t('nobody')}</Text>
    </Banner>
  )
}
