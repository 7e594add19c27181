import { useStore } from '@nanostores/react'
import { minute } from '../../../../state/kit/currentTime.ts'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { nextDay } from './days.ts'
import { membershipMessages } from './messages.ts'

interface Props {
  name: string
  error: string | undefined
  /** Shown behind the label of a field that may stay empty. */
  optional?: string
  /** Default: when on that day access ends. */
  description?: string
}

/** Asks for the last day of someone's access. */
export const AccessEndField = ({ description, ...field }: Props) => {
  const t = useMessages(membershipMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  return (
    <TextField
      {...field}
      type="date"
      label={t('accessEnds')}
      description={description ?? t('endHint')}
      min={nextDay(nowMs)}
    />
  )
}
