import { useState } from 'react'
import { styled } from 'styled-components'
import { durationUnits, type DurationUnit } from '../../../state/portal/common/durations.ts'
import { plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { securityMessages } from './messages.ts'

const Line = styled.div.withConfig({ componentId: 'fe-security-time' })`
  && {
    ${plain}
    display: grid;
    /* All units are read in full, in every language. */
    grid-template-columns: minmax(0, 3fr) minmax(max-content, 2fr);
    align-items: start;
    gap: 12px;
  }
`

interface FieldState {
  name: string
  error: string | undefined
  defaultValue: string
}

interface Props {
  label: string
  hint: string
  amount: FieldState
  unit: FieldState
}

/** A time as a number and its unit, which follows the number: 1 hour, 2 hours. */
export const TimeFields = ({ label, hint, amount, unit }: Props) => {
  const t = useMessages(securityMessages)
  const [typed, setTyped] = useState(amount.defaultValue)
  const count = Number(typed)
  const names: Readonly<Record<DurationUnit, string>> = {
    minutes: t('unitMinutes', { count }),
    hours: t('unitHours', { count }),
    days: t('unitDays', { count }),
  }
  return (
    <Line role="group" aria-label={label}>
      <TextField
        {...amount}
        label={label}
        description={hint}
        inputMode="numeric"
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Select
        {...unit}
        label={t('unit')}
        options={durationUnits.toReversed().map(value => ({ value, label: names[value] }))}
      />
    </Line>
  )
}
