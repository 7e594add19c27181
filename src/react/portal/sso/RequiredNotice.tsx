import { useStore } from '@nanostores/react'
import { ssoEnforcement } from '../../../state/portal/sso/ssoEnforcement.ts'
import { useElementStore } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { ssoMessages } from '../../sso/messages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  /** Id of the connection. */
  id: string
  /** Shows where the trial is confirmed. */
  open: () => unknown
}

/** Says on the pages of a connection that its provider is required on trial, which ends unless somebody confirms it. */
export const RequiredNotice = (props: Props) => {
  const { state } = useElementStore(ssoEnforcement)
  return useHas()(state) && <Notice {...props} />
}

const Notice = ({ id, open }: Props) => {
  const t = useMessages(ssoMessages)
  const format = useFormat()
  const { data } = useStore(useElementStore(ssoEnforcement).state.of({ id }))
  if (data?.state !== 'trial') return null
  return (
    <Banner tone="warning" action={<Button onClick={() => void open()}>{t('toActivate')}</Button>}>
      <Text data-tone="1">{t('requiredOnTrial', { time: format.dateTime(data.endsAt, 'long') })}</Text>
      <Text data-size="13">{t('trialText')}</Text>
    </Banner>
  )
}
