import { useStore } from '@nanostores/react'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useRef, type ReactNode } from 'react'
import { needsSupport } from '../../../state/kit/clientErrors.ts'
import type { Query } from '../../../state/kit/query.ts'
import { errorMessages, useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { RetryButton } from '../../kit/RetryButton.tsx'
import { securityMessages } from './messages.ts'

interface Props<Data> {
  query: Query<void, Data>
  heightPx: number
  children: (data: Data) => ReactNode
}

/** What depends on a query: a skeleton before the first answer, and why it could not be read. */
export const Loaded = <Data,>({ query, heightPx, children }: Props<Data>) => {
  const t = useMessages(securityMessages)
  const words = useMessages(errorMessages)
  const errorText = useErrorText()
  const box = useRef<HTMLDivElement>(null)
  const { data, error, loading } = useStore(query.of())
  const retry = (
    <RetryButton
      isRetrying={loading}
      onRetry={() => void query.refresh()}
      takeFocus={() => box.current?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })}
    />
  )
  const reference = error?.traceId && needsSupport(error) ? words('reference', { traceId: error.traceId }) : undefined
  const reason = error && [errorText(error), reference].filter(Boolean).join(' ')
  return (
    <Stack ref={box}>
      {error && data === undefined && (
        <EmptyState icon={TriangleAlert} title={t('notLoaded')} action={retry}>
          {reason}
        </EmptyState>
      )}
      {error && data !== undefined && (
        <Banner tone="danger" isUrgent action={retry}>
          <Text data-tone="1">{t('notUpdated')}</Text>
          <Text data-size="13">{reason}</Text>
        </Banner>
      )}
      {!error && data === undefined && (
        <Stack role="status" aria-label={t('loading')} aria-busy="true">
          <Skeleton $height={`${heightPx}px`} />
        </Stack>
      )}
      {data !== undefined && children(data)}
    </Stack>
  )
}
