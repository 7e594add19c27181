import { useStore } from '@nanostores/react'
import { challenge } from '../../../../state/signIn/flows/mfa/challenge.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { mfaMessages } from './messages.ts'

interface Props {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** The option to skip the second factor in this browser for some days, where the server allows it. */
export const RememberDevice = ({ isChecked, onChange }: Props) => {
  const t = useMessages(mfaMessages)
  const { rememberDays: days } = useStore(useElementStore(challenge).$challenge) ?? {}
  if (days === undefined) return null
  return (
    <Checkbox
      name="rememberDevice"
      label={t('rememberDays', { days })}
      checked={isChecked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
