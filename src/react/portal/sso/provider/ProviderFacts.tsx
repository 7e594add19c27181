import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { providerMessages } from '../../../sso/provider/messages.ts'
import { EndDate } from '../EndDate.tsx'

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails | undefined
}

/** What is stored of a provider, for people who can't change it. */
export const ProviderFacts = ({ connection, details }: Props) => {
  const t = useMessages(providerMessages)
  const { ssoEndpoint, oidcClientId } = connection
  const facts =
    connection.type === 'oidc'
      ? [
          { label: t('issuer'), value: ssoEndpoint },
          { label: t('clientId'), value: oidcClientId },
          { label: t('clientSecret'), value: details?.hasSecret ? t('yes') : '' },
          ...(details?.secretEndsAt === undefined
            ? []
            : [{ label: t('secretEnd'), value: <EndDate endsAt={details.secretEndsAt.slice(0, 10)} /> }]),
        ]
      : [
          { label: t('entityId'), value: details?.entityId ?? '' },
          { label: t('signInAddress'), value: ssoEndpoint },
          ...(details?.metadata ? [{ label: t('metadataUrl'), value: details.metadata.url }] : []),
        ]
  return (
    <Panel>
      <Facts facts={[{ label: t('provider'), value: t(connection.type) }, ...facts]} />
    </Panel>
  )
}
