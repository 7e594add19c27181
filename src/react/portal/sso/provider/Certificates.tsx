import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { certificatesIn } from '../../../../state/sso/certificates.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useDialogs } from '../../../kit/dialogs/DialogHost.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { QuietRow } from '../../../ui/portal/QuietRow.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { EndDate } from '../EndDate.tsx'
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
  const known = details?.certificates ?? []
  const isRead = Boolean(details?.metadata)
  return (
    <Panel>
      <Title level={4} size="small">
        {t('signingCertificates')}
      </Title>
      {details ? (
        known.map(({ fingerprint, ...certificate }, place) => (
          <Certificate
            key={fingerprint + place}
            row={{ id: fingerprint, ...certificate, place, count: known.length, connection }}
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

const Certificate = ({ row }: { row: CertificateRow }) => {
  const t = useMessages(providerMessages)
  const { ofRow } = certificateActions.useActions()
  return (
    <Stack $gap={2} role="group" aria-label={row.subject}>
      <Facts
        facts={[
          { label: t('certificateSubject'), value: row.subject },
          {
            label: t('expires'),
            value: <EndDate endsAt={row.endsAt} />,
          },
          { label: t('fingerprint'), value: <Code dir="ltr">{row.id}</Code> },
        ]}
      />
      <QuietRow>
        {ofRow(row).map(action => (
          <ActionButton key={action.label} variant="ghost" action={action} />
        ))}
      </QuietRow>
    </Stack>
  )
}
