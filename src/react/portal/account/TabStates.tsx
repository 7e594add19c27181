import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { FeError } from '../../../http/errors.ts'
import { needsSupport } from '../../../state/kit/clientErrors.ts'
import { errorMessages, useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { RetryButton } from '../../kit/RetryButton.tsx'
import { accountMessages } from './messages.ts'

interface FailureProps {
  error: FeError
  hasData: boolean
  isRetrying: boolean
  onRetry: () => void
  /** Takes the focus over from the button that reads again. */
  takeFocus: () => unknown
}

/** Why the settings could not be read, instead of them, or above those that are there. */
export const Failure = ({ error, hasData, ...retry }: FailureProps) => {
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

/** Stands where the settings will be. */
export const Loading = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label} aria-busy="true">
    <Skeleton $height="320px" />
    <Skeleton $height="440px" />
  </Stack>
)
