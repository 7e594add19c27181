import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { minute } from '../../state/kit/currentTime.ts'
import { plain } from '../../styles/reset.ts'
import { useFeature } from '../app/host.ts'
import type { Moment, RelativeTime as RelativeTimeText } from '../messages/format.ts'
import { useFormat } from '../messages/useFormat.ts'
import { Tooltip } from '../ui/portal/Tooltip.tsx'

const Time = styled.time.withConfig({ componentId: 'fe-relative-time' })`
  && {
    ${plain}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`

const isoOf = (at: Moment) => new Date(at ?? Number.NaN).toISOString()

/** Tells how long ago a moment was; what calls it is drawn again every minute. */
export const useRelativeTimes = (): ((at: Moment) => RelativeTimeText) => {
  const nowMs = useStore(useFeature(minute).$nowMs)
  const format = useFormat()
  return at => format.relativeTime(at, nowMs)
}

interface Props {
  /** The point in time; nothing is shown without one. */
  at: Moment
  /** Shown instead when there is none, such as "Never". */
  fallback?: string
  /** False where it is one of many in a list, and the keyboard does not stop at it. Default true. */
  isStop?: boolean
}

/** How long ago something was, kept up to date; date, time and time zone are in its tooltip. */
export const RelativeTime = ({ at, fallback = '', isStop = true }: Props) => {
  const { text, exact } = useRelativeTimes()(at)
  if (text === '') return fallback
  return (
    <Tooltip text={exact} isStop={isStop}>
      <Time dateTime={isoOf(at)}>{text}</Time>
    </Tooltip>
  )
}
