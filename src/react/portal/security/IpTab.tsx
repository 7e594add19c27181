import { useStore } from '@nanostores/react'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { IpAddresses } from './IpAddresses.tsx'
import { IpPanel } from './ipPanel.tsx'
import { securityMessages } from './messages.ts'

/** From where people may connect. */
export const IpTab = ({ mayWrite }: { mayWrite: boolean }) => (
  <Stack $gap={6}>
    <FormColumn>
      <IpPanel mayWrite={mayWrite} />
    </FormColumn>
    <OwnAddressNote />
    <IpAddresses mayWrite={mayWrite} />
  </Stack>
)

/** Whether the list lets this browser connect; no warning while the list is not in use. */
const OwnAddressNote = () => {
  const t = useMessages(securityMessages)
  const { own, settings } = useElementStore(ipRestrictions)
  const { data } = useStore(own.of())
  const isActive = useStore(settings.of()).data?.isActive
  if (!data || isActive === undefined) return null
  const refused = isActive ? 'ownRefused' : 'ownRefusedIfOn'
  return (
    <Banner tone={isActive && !data.isAccepted ? 'warning' : 'info'}>
      <Text data-tone="1">{t(data.isAccepted ? 'ownAccepted' : refused, { ip: data.ip || t('ipUnknown') })}</Text>
    </Banner>
  )
}
