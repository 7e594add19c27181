import { useStore } from '@nanostores/react'
import { useRef, type ReactNode } from 'react'
import type { Query } from '../../state/kit/query.ts'
import { RequestError } from '../app/RequestError.tsx'
import { useMessages } from '../messages/useMessages.ts'
import { LoadingAnnouncer } from '../ui/Announcer.tsx'
import { focusStart } from '../ui/focusRegion.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import { kitMessages } from './kitMessages.ts'
import { NotLoaded, NotUpdated } from './DataStates.tsx'
import { useHeldError } from './useHeldError.ts'
import { RetryButton } from './RetryButton.tsx'

interface Props<Params, T> {
  query: Pick<Query<Params, T>, 'of' | 'refresh'>
  params: Params
  /** What is loading, for assistive technology. Default: "Loading…". */
  label?: string
  /** Height of what comes, a CSS length; several for parts below each other. */
  height: string | readonly string[]
  /**
   * What is said when it could not be read, first or again, for a part of a page: with room of its own, and above older data.
   * Default: only the reason, in place of data that was never read.
   */
  failed?: { first: string; again: string }
  /** Takes the focus from "Try again" once the data came. Default: its first field gets it. */
  takeFocus?: () => unknown
  /** Puts a frame around every state but the data, which have their own. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** Data of a query, or the state that it is in: a skeleton of its size, or why it could not be read and another try. */
export const QueryView = <Params, T>(props: Props<Params, T>) => {
  const { query, params, failed, frame = content => content, children } = props
  const $state = query.of(params)
  const state = useStore($state)
  const error = useHeldError(state, $state)
  const { data } = state
  const box = useRef<HTMLDivElement>(null)
  const takeFocus = props.takeFocus ?? (() => focusStart(box.current))
  const retry = {
    isRetrying: state.loading,
    onRetry: () => void query.refresh(params),
    // What comes is put in only after the button was taken out.
    takeFocus: () => queueMicrotask(takeFocus),
  }
  if (failed)
    return (
      <Stack ref={box}>
        {error && data === undefined && <NotLoaded error={error} title={failed.first} {...retry} />}
        {error && data !== undefined && <NotUpdated error={error} title={failed.again} {...retry} />}
        {data === undefined ? !error && <Waiting {...props} /> : children(data)}
      </Stack>
    )
  if (data !== undefined) return children(data)
  if (error)
    return frame(
      <Stack $gap={2}>
        <RequestError error={error} />
        <Row>
          <RetryButton isRetrying={retry.isRetrying} onRetry={retry.onRetry} />
        </Row>
      </Stack>,
    )
  return frame(<Waiting {...props} />)
}

const Waiting = ({ label, height }: { label?: string; height: string | readonly string[] }) => {
  const t = useMessages(kitMessages)
  const heights = typeof height === 'string' ? [height] : height
  return (
    <Stack $gap={3} aria-busy="true">
      {heights.map((one, index) => (
        <Skeleton key={index} $height={one} />
      ))}
      <LoadingAnnouncer label={label ?? t('loading')} />
    </Stack>
  )
}
