import { use } from 'react'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { useElementStore } from '../../app/host.ts'
import { useRefusal } from '../../kit/refusals.ts'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { MessageSourceContext, useMessages } from '../../messages/useMessages.ts'
import { Switch } from '../../ui/Switch.tsx'
import { securityCenterMessages } from './messages.ts'

/** Turns the person's own weekly summary on and off, in the language of the page. */
export const DigestSwitch = ({ isOn }: { isOn: boolean }) => {
  const t = useMessages(securityCenterMessages)
  const { locale: language } = use(MessageSourceContext)
  const refusal = useRefusal()
  const { setDigest } = useElementStore(securityCenter)
  const { run, pending } = useMutation(setDigest, {
    success: choice => t(choice.isOn ? 'digestOn' : 'digestOff'),
    failure: reason => t('digestNotSaved', { reason }),
  })
  return (
    <Switch
      label={t('digest')}
      description={refusal ?? t('digestText')}
      disabled={refusal !== undefined}
      checked={isOn}
      aria-busy={pending.length > 0}
      onChange={event => void run({ isOn: event.currentTarget.checked, language })}
    />
  )
}
