import { useState } from 'react'
import { isOidcGuide, type ProviderGuide } from '../../../../state/portal/sso/providerGuides.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import type { StepProps } from '../stepProps.ts'
import { guideMessages } from './guideMessages.ts'
import { ManualForm } from './ManualForm.tsx'
import { MetadataAddressForm } from './MetadataAddressForm.tsx'
import { MetadataFile } from './MetadataFile.tsx'
import { OidcForm } from './OidcForm.tsx'
import { providerMessages } from './messages.ts'

interface Props extends Pick<StepProps, 'connection' | 'details'> {
  guide: ProviderGuide
  isReadOnly: boolean
}

/** The values of the provider: for SAML by the address of its metadata, by its file or by hand; for OpenID Connect by a form. */
export const ProviderValues = (props: Props) => {
  const t = useMessages(providerMessages)
  const guides = useMessages(guideMessages)
  const { guide, connection, details, isReadOnly } = props
  return (
    <Panel>
      <Title level={4} size="small">
        {t('stepGet')}
      </Title>
      <Text>{guides(`${guide}Get`)}</Text>
      {isOidcGuide(guide) ? (
        <OidcForm connection={connection} details={details} isReadOnly={isReadOnly} />
      ) : (
        <SamlWays {...props} />
      )}
    </Panel>
  )
}

type Way = 'byAddress' | 'byFile' | 'byHand'

const ways: readonly Way[] = ['byAddress', 'byFile', 'byHand']

/** Guides that lead to a file rather than to an address. */
const withFile: readonly ProviderGuide[] = ['google', 'jumpCloud']

const SamlWays = ({ guide, connection, details, isReadOnly }: Props) => {
  const t = useMessages(providerMessages)
  const isEntered = connection.ssoEndpoint !== '' && !details?.metadata
  const [way, setWay] = useState<Way>(isEntered ? 'byHand' : withFile.includes(guide) ? 'byFile' : 'byAddress')
  const contents = {
    byAddress: (
      <MetadataAddressForm id={connection.id} address={details?.metadata?.url ?? ''} isReadOnly={isReadOnly} />
    ),
    byFile: <MetadataFile id={connection.id} isReadOnly={isReadOnly} />,
    byHand: <ManualForm connection={connection} details={details} isReadOnly={isReadOnly} />,
  }
  return (
    <Tabs
      label={t('ways')}
      tabs={ways.map(key => ({ key, label: t(key) }))}
      current={way}
      onChange={key => setWay(key as Way)}
      isFlush
    >
      {/* All of them stay, so that nothing typed is lost with the tab. */}
      {ways.map(key => (
        <div key={key} hidden={key !== way}>
          {contents[key]}
        </div>
      ))}
    </Tabs>
  )
}
