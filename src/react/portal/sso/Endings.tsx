import { useStore } from '@nanostores/react'
import type { SsoConnectionItem, SsoEndingItem } from '../../../http/ssoConfig/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { daysLeft, endState } from '../../../state/portal/sso/endings.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useHas } from '../../kit/useHas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { nameOf } from './connectionName.ts'
import { ssoMessages } from '../../sso/messages.ts'

interface Props {
  /** Id of the only connection that they are shown of. Default: all. */
  id?: string
  /** Shows where the provider of a connection is entered. */
  open: (id: string) => unknown
}

/** Warns of certificates and client secrets that have ended or soon will. */
export const Endings = (props: Props) => {
  const { endings } = useElementStore(ssoConnections)
  return useHas()(endings) && <Warnings {...props} />
}

const Warnings = ({ id, open }: Props) => {
  const { endings, all } = useElementStore(ssoConnections)
  const { data: found = [] } = useStore(endings.of())
  const { data } = useStore(all.of())
  return found.map(ending => {
    const connection = data?.rows.find(row => row.id === ending.connectionId)
    if (!connection || (id !== undefined && id !== connection.id)) return null
    const key = `${connection.id} ${ending.kind}`
    return <Warning key={key} ending={ending} connection={connection} open={() => open(connection.id)} />
  })
}

interface WarningProps {
  ending: SsoEndingItem
  connection: SsoConnectionItem
  open: () => unknown
}

const titles = {
  certificate: { ended: 'certificateHasEnded', ending: 'certificateEndsIn' },
  secret: { ended: 'secretHasEnded', ending: 'secretEndsIn' },
} as const

const Warning = ({ ending: { kind, endsAt }, connection, open }: WarningProps) => {
  const t = useMessages(ssoMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const state = endState(endsAt, nowMs)
  if (state === 'valid') return null
  return (
    <Banner
      tone={state === 'ended' ? 'danger' : 'warning'}
      action={<Button onClick={() => void open()}>{t('toConnection')}</Button>}
    >
      <Text data-tone="1">
        {t(titles[kind][state], { name: nameOf(t, connection), count: daysLeft(endsAt, nowMs) })}
      </Text>
      <Text data-size="13">{t(kind === 'certificate' ? 'certificateEndText' : 'secretEndText')}</Text>
    </Banner>
  )
}
