import type { SsoSetUpItem } from '../../../../http/ssoConfig/setUpLinkAnswers.ts'
import { ssoSetUp } from '../../../../state/signIn/flows/ssoSetUp/ssoSetUp.ts'
import { protocolOfType } from '../../../../state/sso/guideOf.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ProviderContext, type EditedProvider } from '../../../sso/provider/editedProvider.ts'
import { providerMessages } from '../../../sso/provider/messages.ts'
import { ProviderEditor } from '../../../sso/provider/ProviderEditor.tsx'
import { SigningForm } from '../../../sso/provider/SigningForm.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Code } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { ssoSetUpMessages } from './messages.ts'

/** A link opens one connection, so its provider needs no id. Certificates are told by their facts only. */
const providerOf = ({ certificates, isComplete, ...setUp }: SsoSetUpItem): EditedProvider => ({
  id: '',
  type: setUp.type,
  isEnabled: false,
  ssoEndpoint: setUp.ssoEndpoint,
  publicCertificate: '',
  oidcClientId: setUp.oidcClientId,
  signRequest: setUp.signRequest,
  isEntered: isComplete,
  keepsCertificates: certificates.length > 0,
  metadataUrl: setUp.metadataUrl,
  hasSecret: setUp.hasSecret,
})

/** The provider of the connection: what it needs of us, and what we need of it. */
export const SetUpProvider = ({ setUp }: { setUp: SsoSetUpItem }) => {
  const { save } = useElementStore(ssoSetUp)
  const { ours } = setUp
  return (
    <ProviderContext
      value={{
        provider: providerOf(setUp),
        writes: {
          save,
          saveMetadata: metadata => save({ metadata }),
          saveMetadataAddress: metadataUrl => save({ metadataUrl }),
        },
      }}
    >
      <ProviderEditor
        ours={{ ...ours, metadataUrl: ours.metadataUrl || undefined }}
        below={protocol =>
          protocol === 'saml' &&
          protocolOfType(setUp.type) === 'saml' && (
            <>
              <SavedCertificates setUp={setUp} />
              {ours.signsRequests && <SigningForm />}
            </>
          )
        }
      />
    </ProviderContext>
  )
}

const SavedCertificates = ({ setUp: { certificates } }: { setUp: SsoSetUpItem }) => {
  const t = useMessages(ssoSetUpMessages)
  const names = useMessages(providerMessages)
  const format = useFormat()
  if (certificates.length === 0) return null
  return (
    <Panel>
      <Title level={4} size="small">
        {t('certificatesSaved')}
      </Title>
      {certificates.map(({ subject, endsAt, fingerprint }, place) => (
        <Facts
          key={fingerprint + place}
          facts={[
            { label: names('certificateSubject'), value: subject },
            { label: names('expires'), value: format.date(endsAt, 'long') },
            { label: names('fingerprint'), value: <Code dir="ltr">{fingerprint}</Code> },
          ]}
        />
      ))}
    </Panel>
  )
}
