import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Query } from '../../state/kit/query.ts'
import { RequestError } from '../app/RequestError.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { LoadingAnnouncer } from '../ui/Announcer.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Stack } from '../ui/Stack.tsx'
import { kitMessages } from './kitMessages.ts'
import { RetryButton } from './RetryButton.tsx'

interface Props<Params, T> {
  query: Pick<Query<Params, T>, 'of' | 'refresh'>
  params: Params
  /** What is loading, for assistive technology. Default: "Loading…". */
  label?: string
  /** Height of what comes, a CSS length. */
  height: string
  /** Puts a frame around every state but the data, which have their own. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Data of a query, or the state that it is in: a skeleton of its size, or why it could not be read and another try. */
export const QueryView = <Params, T>({
  query,
  params,
  label,
  height,
  frame = content => content,
  children,
}: Props<Params, T>) => {
  const t = useMessages(kitMessages)
  const { data, error, loading } = useStore(query.of(params))
  if (data !== undefined) return children(data)
  if (error)
    return frame(
      <Stack $gap={2}>
        <RequestError error={error} />
        <div>
          <RetryButton isRetrying={loading} onRetry={() => void query.refresh(params)} />
        </div>
      </Stack>,
    )
  return frame(
    <div aria-busy="true">
      <Skeleton $height={height} />
      <LoadingAnnouncer label={label ?? t('loading')} />
    </div>,
  )
}
