import { useRef, useState } from 'react'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { protocolOf, type Guide } from '../../../../state/portal/sso/guideOf.ts'
import { hasProvider } from '../../../../state/portal/sso/connectionState.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { SideBySide } from '../../../kit/SideBySide.tsx'
import { useHas } from '../../../kit/useHas.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Title } from '../../../ui/Title.tsx'
import { AttributesForm } from './AttributesForm.tsx'
import { GuideSteps, type OurValues } from './GuideSteps.tsx'
import { Certificates } from './Certificates.tsx'
import { providerMessages } from './messages.ts'
import { MetadataState } from './MetadataState.tsx'
import { OpenIdForm } from './OpenIdForm.tsx'
import { OurCertificates } from './OurCertificates.tsx'
import { providerNameOf } from './providerName.ts'
import { SamlFields } from './SamlFields.tsx'
import { SecretEndForm } from './SecretEndForm.tsx'
import { SigningForm } from './SigningForm.tsx'

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails | undefined
  guide: Guide
}

/** Servers with the contract only have one address that people come back to. */
const oursOf = ({ connection, details }: Omit<Props, 'guide'>): OurValues => ({
  acsUrl: details?.ours.acsUrl ?? connection.acsUrl,
  entityId: details?.ours.entityId ?? connection.spEntityId,
  redirectUri: details?.ours.redirectUri ?? connection.acsUrl,
  metadataUrl: details?.ours.metadataUrl || undefined,
})

/** The guide to a provider, with our values, beside the fields for what the provider says. */
export const ProviderSetUp = (props: Props) => {
  const t = useMessages(providerMessages)
  const { connection, details, guide } = props
  const has = useHas()
  const { saveAttributes } = useElementStore(ssoConnections)
  const [saves, setSaves] = useState(0)
  const theirs = useRef<HTMLHeadingElement>(null)
  return (
    <SideBySide $from="880px" $widths="minmax(0, 1fr) minmax(0, 1fr)">
      <Panel>
        <Title level={4} size="small">
          {t('stepsTitle', { provider: providerNameOf(t, guide) })}
        </Title>
        <GuideSteps guide={guide} ours={oursOf(props)} />
      </Panel>
      <Stack>
        <Panel>
          <Title level={4} size="small" tabIndex={-1} ref={theirs}>
            {t('theirsTitle')}
          </Title>
          {protocolOf(guide) === 'saml' ? (
            <SamlFields connection={connection} details={details} guide={guide} />
          ) : (
            // A secret that was saved leaves the page with its field.
            <OpenIdForm
              key={saves}
              connection={connection}
              details={details}
              onSaved={() => {
                setSaves(before => before + 1)
                theirs.current?.focus()
              }}
            />
          )}
        </Panel>
        {protocolOf(guide) === 'oidc' && details?.hasSecret && (
          <SecretEndForm id={connection.id} secretEndsAt={details.secretEndsAt} />
        )}
        {protocolOf(guide) === 'saml' && <SamlState connection={connection} details={details} />}
        {details && hasProvider(connection) && has(saveAttributes) && <AttributesForm details={details} />}
      </Stack>
    </SideBySide>
  )
}

const SamlState = ({ connection, details }: Omit<Props, 'guide'>) => (
  <>
    {details?.metadata && (
      <MetadataState connection={connection} details={details} metadata={details.metadata} disabledReason={undefined} />
    )}
    {connection.publicCertificate !== '' && (
      <Certificates connection={connection} details={details} disabledReason={undefined} />
    )}
    {details?.ours.signsRequests && <SigningForm connection={connection} />}
    {details && connection.signRequest && details.ours.certificates.length > 0 && (
      <OurCertificates ours={details.ours} />
    )}
  </>
)
