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

/** Whether the list in use lets this browser connect. */
const OwnAddressNote = () => {
  const t = useMessages(securityMessages)
  const { own } = useElementStore(ipRestrictions)
  const { data } = useStore(own.of())
  if (!data) return null
  const ip = data.ip || t('ipUnknown')
  return (
    <Banner tone={data.isAccepted ? 'info' : 'warning'}>
      <Text data-tone="1">{data.isAccepted ? t('ownAccepted', { ip }) : t('ownRefused', { ip })}</Text>
    </Banner>
  )
}
