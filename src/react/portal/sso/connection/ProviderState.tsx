import { useStore } from '@nanostores/react'
import type { SsoConnectionDetails } from '../../../../http/ssoConfig/answers.ts'
import { minute } from '../../../../state/kit/currentTime.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useRelativeTimes } from '../../../kit/RelativeTime.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Disclosure } from '../../../ui/portal/Disclosure.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { providerMessages } from './messages.ts'
import { daysUntilEnd } from './validity.ts'

interface Props {
  details: SsoConnectionDetails
  isReadOnly: boolean
}

/** What is known about the provider: certificates that end, metadata that could not be read, and what it names now. */
export const ProviderState = ({ details, isReadOnly }: Props) => (
  <>
    <EndingCertificate details={details} />
    <Metadata details={details} isReadOnly={isReadOnly} />
    <Certificates details={details} />
  </>
)

const EndingCertificate = ({ details: { certificates } }: Pick<Props, 'details'>) => {
  const t = useMessages(providerMessages)
  const days = daysUntilEnd(certificates, useStore(useFeature(minute).$nowMs))
  if (days === undefined) return null
  return (
    <Banner tone={days < 0 ? 'danger' : 'warning'}>
      <Text data-tone="1">{days < 0 ? t('certificateOver') : t('certificateSoon', { count: days })}</Text>
    </Banner>
  )
}

const Metadata = ({ details: { id, entityId, metadata }, isReadOnly }: Props) => {
  const t = useMessages(providerMessages)
  const times = useRelativeTimes()
  if (!metadata) return null
  const { failure, readAt, changed } = metadata
  return (
    <>
      {failure !== undefined && (
        <Banner tone="warning">
          <Text data-tone="1">{t('metadataFailed', { reason: failure })}</Text>
        </Banner>
      )}
      {changed && <ChangedProvider id={id} before={entityId} changed={changed} isReadOnly={isReadOnly} />}
      <Text data-size="13">{t('metadataRead', { time: times(readAt).text })}</Text>
    </>
  )
}

interface ChangedProps {
  id: string
  /** The entity id that counts now. */
  before: string
  changed: { entityId: string; ssoEndpoint: string }
  isReadOnly: boolean
}

const ChangedProvider = ({ id, before, changed, isReadOnly }: ChangedProps) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const { acceptProvider } = useElementStore(ssoConnections)
  const accept = async () => {
    const result = await withStepUp(() => acceptProvider.run({ id, ...changed }))
    if (result.ok) show({ text: t('accepted') })
    else if (result.error.code !== 'aborted')
      show({ text: t('notAccepted', { reason: errorText(result.error) }), isFailure: true })
  }
  return (
    <Banner tone="warning" action={!isReadOnly && <ActionButton action={{ label: t('accept'), run: accept }} />}>
      <Stack $gap={2}>
        <Text data-tone="1">{t('changedTitle')}</Text>
        <Text data-size="13">{t('changedText')}</Text>
        <Facts
          facts={[
            { label: t('entityId'), value: before === changed.entityId ? before : `${before} → ${changed.entityId}` },
            { label: t('signInUrl'), value: changed.ssoEndpoint },
          ]}
        />
      </Stack>
    </Banner>
  )
}

const Certificates = ({ details: { certificates } }: Pick<Props, 'details'>) => {
  const t = useMessages(providerMessages)
  const format = useFormat()
  const nowMs = useStore(useFeature(minute).$nowMs)
  if (certificates.length === 0) return null
  return (
    <Disclosure label={t('certificates')}>
      <Stack>
        {certificates.map(({ subject, endsAt, fingerprint }) => (
          <Facts
            key={fingerprint}
            facts={[
              { label: t('subjectField'), value: subject },
              {
                label: t('validity'),
                value: t((daysUntilEnd([{ endsAt }], nowMs) ?? 1) < 0 ? 'certificateEnded' : 'certificateEnds', {
                  date: format.date(endsAt, 'long'),
                }),
              },
              { label: t('fingerprint'), value: fingerprint },
            ]}
          />
        ))}
      </Stack>
    </Disclosure>
  )
}
