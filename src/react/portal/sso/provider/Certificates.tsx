import { useStore } from '@nanostores/react'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { minute } from '../../../../state/kit/currentTime.ts'
import { certificatesIn, certificateState } from '../../../../state/sso/certificates.ts'
import { useFeature } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { AddCertificateDialog } from './AddCertificateDialog.tsx'
import { certificateActions, type CertificateRow } from './certificateActions.ts'
import { providerMessages } from '../../../sso/provider/messages.ts'

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails | undefined
  disabledReason: string | undefined
}

/** What a SAML provider signs with: each certificate with its end, and another one beside them. */
export const Certificates = ({ connection, details, disabledReason }: Props) => {
  const t = useMessages(providerMessages)
  const dialogs = useDialogs()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const known = details?.certificates ?? []
  const states = known.map(({ endsAt }) => certificateState(endsAt, nowMs))
  const urgent = states.includes('ended') ? 'ended' : states.includes('ending') ? 'ending' : undefined
  const isRead = Boolean(details?.metadata)
  return (
    <Panel>
      <Title level={4} size="small">
        {t('signingCertificates')}
      </Title>
      {urgent && <EndWarning state={urgent} />}
      {details ? (
        known.map(({ fingerprint, ...certificate }, place) => (
          <Certificate
            key={fingerprint + place}
            row={{ id: fingerprint, ...certificate, place, count: known.length, connection }}
            state={states[place] ?? 'valid'}
          />
        ))
      ) : (
        <Text>{t('certificateCount', { count: certificatesIn(connection.publicCertificate).length })}</Text>
      )}
      <Row>
        <ActionButton
          action={{
            label: t('addCertificate'),
            disabledReason,
            run: () => dialogs.open(<AddCertificateDialog row={{ connection, isRead }} />),
          }}
        />
      </Row>
    </Panel>
  )
}

type State = ReturnType<typeof certificateState>

const EndWarning = ({ state }: { state: Exclude<State, 'valid'> }) => {
  const t = useMessages(providerMessages)
  return (
    <Banner tone={state === 'ended' ? 'danger' : 'warning'}>
      <Text data-tone="1">{t(state === 'ended' ? 'endedTitle' : 'endingTitle')}</Text>
      <Text data-size="13">{t(state === 'ended' ? 'endedText' : 'endingText')}</Text>
    </Banner>
  )
}

const Certificate = ({ row, state }: { row: CertificateRow; state: State }) => {
  const t = useMessages(providerMessages)
  const format = useFormat()
  const { ofRow } = certificateActions.useActions()
  return (
    <Stack $gap={2} role="group" aria-label={row.subject}>
      <Facts
        facts={[
          { label: t('certificateSubject'), value: row.subject },
          {
            label: t('certificateEnds'),
            value: (
              <Row as="span">
                {format.date(row.endsAt, 'long')}
                {state === 'ended' && <Badge tone="danger">{t('certificateEnded')}</Badge>}
                {state === 'ending' && <Badge tone="warning">{t('certificateEnding')}</Badge>}
              </Row>
            ),
          },
          { label: t('fingerprint'), value: <Code dir="ltr">{row.id}</Code> },
        ]}
      />
      <Row>
        {ofRow(row).map(action => (
          <ActionButton key={action.label} variant="ghost" action={action} />
        ))}
      </Row>
    </Stack>
  )
}
