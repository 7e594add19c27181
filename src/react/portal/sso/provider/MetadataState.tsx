import Check from 'lucide/dist/esm/icons/check.mjs'
import type { SsoConnectionDetails, SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Code, Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { writePermission } from '../ssoPermissions.ts'
import { providerMessages } from '../../../sso/provider/messages.ts'
import { metadataFaultText, useMetadataError } from '../../../sso/provider/metadataFaults.ts'

type Metadata = NonNullable<SsoConnectionDetails['metadata']>
type Changed = NonNullable<Metadata['changed']>

interface ChangedRow extends Changed {
  id: string
}

const changeActions = rowActions({
  messages: providerMessages,
  nameOf: ({ entityId }: ChangedRow) => entityId,
  actions: {
    accept: {
      label: 'accept',
      icon: Check,
      permission: writePermission,
      stepUp: true,
      isDestructive: false,
      confirm: { level: 'recoverable', title: 'acceptTitle', text: 'acceptText' },
      run: ({ id, entityId, ssoEndpoint }, { store }) =>
        store(ssoConnections).acceptProvider.run({ id, entityId, ssoEndpoint }),
      done: 'accepted',
    },
  },
})

interface Props {
  connection: SsoConnectionItem
  details: SsoConnectionDetails
  metadata: Metadata
  disabledReason: string | undefined
}

/** How the last read of the provider's metadata went, and what waits for somebody to accept it. */
export const MetadataState = ({ connection, details, metadata, disabledReason }: Props) => {
  const t = useMessages(providerMessages)
  const { url, readAt, failure, changed } = metadata
  const { id } = connection
  const readAgain = useReadAgain(id, url)
  return (
    <Panel>
      <Title level={4} size="small">
        {t('metadataTitle')}
      </Title>
      <Text>
        {t('lastRead')} <RelativeTime at={readAt} fallback={t('never')} />
      </Text>
      {failure !== undefined && (
        <Banner tone="warning">
          <Text data-tone="1">{t('readFailed')}</Text>
          <Text data-size="13">{metadataFaultText(t, failure)}</Text>
        </Banner>
      )}
      {changed && <Difference id={id} changed={changed} saved={{ ...connection, entityId: details.entityId }} />}
      <Row>
        <ActionButton action={{ label: t('readAgain'), disabledReason, run: readAgain }} />
      </Row>
    </Panel>
  )
}

const useReadAgain = (id: string, url: string) => {
  const t = useMessages(providerMessages)
  const metadataError = useMetadataError()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const { saveMetadataAddress } = useElementStore(ssoConnections)
  return async () => {
    const result = await withStepUp(() => saveMetadataAddress.run({ id, url }))
    if (result.ok) show({ text: t('metadataRead') })
    else if (result.error.code !== 'aborted') show({ text: metadataError(result.error), isFailure: true })
  }
}

interface DifferenceProps {
  id: string
  changed: Changed
  saved: Changed
}

/** What is saved of a provider beside what its metadata says now. */
const Difference = ({ id, changed, saved }: DifferenceProps) => {
  const t = useMessages(providerMessages)
  const { ofRow } = changeActions.useActions()
  const names = { entityId: 'entityId', ssoEndpoint: 'signInAddress' } as const
  const different = (Object.keys(names) as (keyof Changed)[]).filter(key => saved[key] !== changed[key])
  return (
    <Stack $gap={3}>
      <Banner tone="warning">
        <Text data-tone="1">{t('changedTitle')}</Text>
        <Text data-size="13">{t('changedText')}</Text>
      </Banner>
      {different.map(key => (
        <Stack key={key} $gap={2} role="group" aria-label={t(names[key])}>
          <Text data-tone="1">{t(names[key])}</Text>
          <Facts
            facts={[
              { label: t('storedValue'), value: saved[key] && <Code dir="ltr">{saved[key]}</Code> },
              { label: t('newValue'), value: <Code dir="ltr">{changed[key]}</Code> },
            ]}
          />
        </Stack>
      ))}
      <Row>
        {ofRow({ id, ...changed }).map(action => (
          <ActionButton key={action.label} variant="primary" action={action} />
        ))}
      </Row>
    </Stack>
  )
}
