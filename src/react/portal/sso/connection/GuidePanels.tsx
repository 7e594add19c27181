import { isOidcGuide, type ProviderGuide } from '../../../../state/portal/sso/providerGuides.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Link } from '../../../ui/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { CopyField } from '../../../ui/portal/CopyField.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import type { StepProps } from '../stepProps.ts'
import { guideMessages } from './guideMessages.ts'
import { providerMessages } from './messages.ts'

interface Props extends Pick<StepProps, 'connection' | 'details'> {
  guide: ProviderGuide
}

/** What to do at the provider, in order: create the app, enter our values, send attributes. */
export const GuidePanels = ({ guide, connection, details }: Props) => {
  const t = useMessages(providerMessages)
  const guides = useMessages(guideMessages)
  const isOidc = isOidcGuide(guide)
  const attributes = isOidc
    ? (['attributeEmail', 'attributeName'] as const)
    : (['attributeEmail', 'attributeName', 'attributeGroups'] as const)
  return (
    <>
      <Panel>
        <Title level={4} size="small">
          {t('stepCreate')}
        </Title>
        <Text>{guides(`${guide}Create`)}</Text>
      </Panel>
      <Panel>
        <Title level={4} size="small">
          {t('stepEnter')}
        </Title>
        <Text>{guides(`${guide}Enter`)}</Text>
        {isOidc ? <OidcValues details={details} /> : <SamlValues connection={connection} details={details} />}
      </Panel>
      <Panel>
        <Title level={4} size="small">
          {t('stepAssign')}
        </Title>
        <Text>{t(isOidc ? 'attributesOidc' : 'attributes')}</Text>
        <PlainList>
          {attributes.map(key => (
            <PlainItem key={key}>
              <Text data-tone="1">{t(key)}</Text>
            </PlainItem>
          ))}
        </PlainList>
        <Text>{t('assign')}</Text>
      </Panel>
    </>
  )
}

const useCopyLabels = () => {
  const t = useMessages(providerMessages)
  return { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
}

const SamlValues = ({ connection, details }: Pick<StepProps, 'connection' | 'details'>) => {
  const t = useMessages(providerMessages)
  const labels = useCopyLabels()
  const { acsUrl, entityId } = details?.ours ?? { acsUrl: connection.acsUrl, entityId: connection.spEntityId }
  const metadataUrl = details?.ours.metadataUrl ?? ''
  return (
    <>
      <CopyField label={t('acsUrl')} value={acsUrl} labels={labels} />
      <CopyField label={t('entityId')} value={entityId} labels={labels} />
      {metadataUrl !== '' && (
        <>
          <CopyField label={t('metadataUrl')} description={t('metadataUrlHint')} value={metadataUrl} labels={labels} />
          <Text>
            <Link href={metadataUrl}>{t('openMetadata')}</Link>
          </Text>
        </>
      )}
    </>
  )
}

const OidcValues = ({ details }: Pick<StepProps, 'details'>) => {
  const t = useMessages(providerMessages)
  const labels = useCopyLabels()
  // A server with the contract only tells it in no call of a connection.
  if (!details) return null
  return <CopyField label={t('redirectUri')} value={details.ours.redirectUri} labels={labels} />
}
