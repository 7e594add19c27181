import { useStore } from '@nanostores/react'
import type { SettingName } from '../../../http/accountSettings/settingNames.ts'
import type { Settings } from '../../../http/accountSettings/answers.ts'
import { minute } from '../../../state/kit/currentTime.ts'
import { useFeature } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { labelsOf } from './accountForm.ts'
import { accountMessages } from './messages.ts'
import { useClocks, useCurrencies, useDateFormats, useTimeZones } from './useChoices.ts'

interface Props {
  settings: Settings
  names: readonly SettingName[]
}

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find(option => option.value === value)?.label ?? value

/** Settings as text, for people who cannot change them. */
export const SettingsFacts = ({ settings, names }: Props) => {
  const t = useMessages(accountMessages)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const { timezone, dateFormat, timeFormat, currency } = settings
  const zones = useTimeZones(timezone)
  const dates = useDateFormats(dateFormat, nowMs, timezone)
  const clocks = useClocks(timeFormat)
  const currencies = useCurrencies(currency)
  const labels = labelsOf(t)
  const texts: Readonly<Record<SettingName, string>> = {
    ...settings,
    timezone: timezone && labelIn(zones, timezone),
    dateFormat: labelIn(dates, dateFormat),
    timeFormat: labelIn(clocks, timeFormat),
    currency: currency && labelIn(currencies, currency),
  }
  return <Facts facts={names.map(name => ({ label: labels[name], value: texts[name] }))} />
}
