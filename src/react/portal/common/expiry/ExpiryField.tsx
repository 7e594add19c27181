import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { minute } from '../../../../state/kit/currentTime.ts'
import { useFeature } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { expiryMessages } from './messages.ts'
import { daysOf, expiryPresets } from './expiryDays.ts'

interface FieldProps {
  name: string
  error: string | undefined
  defaultValue: string
}

const dayMs = 86_400_000

/** When a token ends: a number of days with the date that it means, or never, with the advice to choose a date. */
export const ExpiryField = ({ preset, customDays }: { preset: FieldProps; customDays: FieldProps }) => {
  const t = useMessages(expiryMessages)
  const format = useFormat()
  const nowMs = useStore(useFeature(minute).$nowMs)
  const [chosen, setChosen] = useState(preset.defaultValue)
  const [typed, setTyped] = useState(customDays.defaultValue)
  const days = daysOf(chosen, typed)
  const labels: Readonly<Record<string, string>> = {
    '365': t('oneYear'),
    custom: t('customExpiry'),
    never: t('neverExpires'),
  }
  const outcome =
    days === null ? t('neverNudge') : days && t('expiresOn', { date: format.date(nowMs + days * dayMs, 'long') })
  const isCustom = chosen === 'custom'
  return (
    <>
      <Select
        {...preset}
        label={t('expiry')}
        description={isCustom ? undefined : outcome}
        options={expiryPresets.map(value => ({ value, label: labels[value] ?? t('days', { count: Number(value) }) }))}
        onChange={event => setChosen(event.currentTarget.value)}
      />
      {isCustom && (
        <TextField
          {...customDays}
          label={t('customDays')}
          description={outcome || t('customHint')}
          inputMode="numeric"
          autoComplete="off"
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </>
  )
}
