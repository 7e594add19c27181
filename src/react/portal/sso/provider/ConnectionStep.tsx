import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { hasProvider } from '../../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ProviderContext } from '../../../sso/provider/editedProvider.ts'
import type { OurValues } from '../../../sso/provider/GuideSteps.tsx'
import { providerMessages } from '../../../sso/provider/messages.ts'
import { ProviderEditor } from '../../../sso/provider/ProviderEditor.tsx'
import { SigningForm } from '../../../sso/provider/SigningForm.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { StepProps } from '../stepProps.ts'
import { AttributesForm } from './AttributesForm.tsx'
import { Certificates } from './Certificates.tsx'
import { MetadataState } from './MetadataState.tsx'
import { OurCertificates } from './OurCertificates.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { SecretEndForm } from './SecretEndForm.tsx'
import { providerOf, useProviderWrites } from './useProviderWrites.ts'

/** The provider of a connection: which one, what it needs of us, and what we need of it. */
export const ConnectionStep = (props: StepProps) => {
  const { connection, details, disabledReason } = props
  if (disabledReason === undefined) return <EditableStep connection={connection} details={details} />
  return (
    <Stack>
      <ProviderFacts connection={connection} details={details} />
      {connection.type !== 'oidc' && connection.publicCertificate !== '' && (
        <Certificates connection={connection} details={details} disabledReason={disabledReason} />
      )}
    </Stack>
  )
}

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails | undefined
}

/** Servers with the contract only have one address that people come back to. */
const oursOf = ({ connection, details }: Props): OurValues => ({
  acsUrl: details?.ours.acsUrl ?? connection.acsUrl,
  entityId: details?.ours.entityId ?? connection.spEntityId,
  redirectUri: details?.ours.redirectUri ?? connection.acsUrl,
  metadataUrl: details?.ours.metadataUrl || undefined,
})

const EditableStep = (props: Props) => {
  const t = useMessages(providerMessages)
  const { connection, details } = props
  const writes = useProviderWrites(connection, details)
  return (
    <ProviderContext value={{ provider: providerOf(connection, details), writes }}>
      <Stack>
        {connection.isEnabled && (
          <Banner tone="warning">
            <Text data-tone="1">{t('turnedOn')}</Text>
            <Text data-size="13">{t('activeText')}</Text>
          </Banner>
        )}
        <ProviderEditor
          ours={oursOf(props)}
          below={protocol => (
            <>
              <Attributes {...props} />
              {protocol === 'saml' && <SamlState {...props} />}
              {protocol === 'oidc' && details?.hasSecret && (
                <SecretEndForm id={connection.id} secretEndsAt={details.secretEndsAt} />
              )}
            </>
          )}
        />
      </Stack>
    </ProviderContext>
  )
}

const Attributes = ({ connection, details }: Props) => {
  const has = useHas()
  const { saveAttributes } = useElementStore(ssoConnections)
  return details && hasProvider(connection) && has(saveAttributes) && <AttributesForm details={details} />
}

const SamlState = ({ connection, details }: Props) => (
  <>
    {details?.metadata && (
      <MetadataState connection={connection} details={details} metadata={details.metadata} disabledReason={undefined} />
    )}
    {connection.publicCertificate !== '' && (
      <Certificates connection={connection} details={details} disabledReason={undefined} />
    )}
    {details?.ours.signsRequests && <SigningForm />}
    {details && connection.signRequest && details.ours.certificates.length > 0 && (
      <OurCertificates ours={details.ours} />
    )}
  </>
)
