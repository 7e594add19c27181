import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { minute } from '../../../../state/kit/currentTime.ts'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { nextDay } from './days.ts'
import { dayEntry } from './emailForm.ts'
import { invitationsMessages, type InvitationsTranslate } from './messages.ts'

/** The required last day of someone's access. */
export const accessEndSchema = (t: InvitationsTranslate, nowMs: number) =>
  v.object({ until: v.pipe(dayEntry(t, nowMs), v.nonEmpty(t('dateInvalid'))) })

/** Asks for the last day of someone's access. */
export const AccessEndField = (field: { name: string; error: string | undefined }) => {
  const t = useMessages(invitationsMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  return <TextField {...field} type="date" label={t('accessUntil')} description={t('endHint')} min={nextDay(nowMs)} />
}
