import type { SsoConnectionDetails } from '../../../../http/ssoConfig/answers.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { EndDate } from '../EndDate.tsx'
import { providerMessages } from '../../../sso/provider/messages.ts'

/** What requests to the provider are signed with; during a change of keys, also the certificate that it has to know beside it. */
export const OurCertificates = ({ ours }: { ours: SsoConnectionDetails['ours'] }) => {
  const t = useMessages(providerMessages)
  const { certificates } = ours
  return (
    <Panel>
      <Title level={4} size="small">
        {t('ourCertificates')}
      </Title>
      {certificates.length > 1 ? (
        <Banner tone="warning">
          <Text data-tone="1">{t('keyChangeTitle')}</Text>
          <Text data-size="13">{t('keyChangeText')}</Text>
        </Banner>
      ) : (
        <Text>{t('ourCertificateText')}</Text>
      )}
      {certificates.map(({ subject, endsAt, fingerprint }, place) => (
        <Stack key={fingerprint} $gap={2} role="group" aria-label={subject}>
          <Facts
            facts={[
              {
                label: t('certificateSubject'),
                value: (
                  <Row as="span">
                    {subject}
                    {place === 0 && certificates.length > 1 && <Badge tone="success">{t('inUse')}</Badge>}
                  </Row>
                ),
              },
              { label: t('expires'), value: <EndDate endsAt={endsAt} /> },
              { label: t('fingerprint'), value: <Code dir="ltr">{fingerprint}</Code> },
            ]}
          />
        </Stack>
      ))}
    </Panel>
  )
}
