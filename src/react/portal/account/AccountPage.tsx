import { useStore } from '@nanostores/react'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useRef } from 'react'
import type { FeError } from '../../../http/errors.ts'
import { needsSupport } from '../../../state/kit/clientErrors.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { account } from '../../../state/portal/account/account.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { useFlow } from '../../app/host.ts'
import { errorMessages, useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { RetryButton } from '../common/list/RetryButton.tsx'
import { Page as PageFrame } from '../common/Page.tsx'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { LogoPanel } from './LogoPanel.tsx'
import { accountMessages } from './messages.ts'
import { SettingsForm } from './SettingsForm.tsx'

const writePermission = 'fe.secure.write.accountSettings'

/** Asks for the settings and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(account).settings.refresh()
}

/** The settings of the organization. */
export const Page = () => {
  const t = useMessages(accountMessages)
  const { settings } = useFlow(account)
  const { data, error, loading } = useStore(settings.of())
  const reason = usePermissionReason()(writePermission)
  const box = useRef<HTMLDivElement>(null)
  const failure = error && (
    <Failure
      error={error}
      hasData={data !== undefined}
      isRetrying={loading}
      onRetry={() => void settings.refresh()}
      takeFocus={() => box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })}
    />
  )
  return (
    <Stack ref={box}>
      <PageFrame title={t('title')} description={t('description')}>
        {failure}
        {data && reason !== undefined && (
          <Banner tone="info">
            <Text data-tone="1">{t('readOnly')}</Text>
            <Text data-size="13">{reason}</Text>
          </Banner>
        )}
        {data && <LogoPanel settings={data} mayWrite={reason === undefined} />}
        {data && <SettingsForm settings={data} mayWrite={reason === undefined} />}
        {!data && !error && <Loading label={t('loading')} />}
      </PageFrame>
    </Stack>
  )
}

interface FailureProps {
  error: FeError
  hasData: boolean
  isRetrying: boolean
  onRetry: () => void
  /** Takes the focus over from the button that reads again. */
  takeFocus: () => unknown
}

/** Why the settings could not be read, instead of them, or above those that are there. */
const Failure = ({ error, hasData, ...retry }: FailureProps) => {
  const t = useMessages(accountMessages)
  const words = useMessages(errorMessages)
  const errorText = useErrorText()
  const reference = error.traceId && needsSupport(error) ? words('reference', { traceId: error.traceId }) : undefined
  const text = [errorText(error), reference].filter(Boolean).join(' ')
  if (!hasData)
    return (
      <EmptyState icon={TriangleAlert} title={t('notLoaded')} action={<RetryButton {...retry} />}>
        {text}
      </EmptyState>
    )
  return (
    <Banner tone="danger" isUrgent action={<RetryButton {...retry} />}>
      <Text data-tone="1">{t('notUpdated')}</Text>
      <Text data-size="13">{text}</Text>
    </Banner>
  )
}

const Loading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label} aria-busy="true">
    <Skeleton $height="320px" />
    <Skeleton $height="440px" />
  </Stack>
)
