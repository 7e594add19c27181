import { useStore } from '@nanostores/react'
import { factorPhone } from '../../../state/portal/privacy/factorPhone.ts'
import type { OwnFactor } from '../../../state/portal/privacy/ownFactors.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { LinkRow } from '../../ui/ActionRows.ts'
import { Button } from '../../ui/Button.tsx'
import { useStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { privacyMessages } from './messages.ts'
import { SendAgain } from './PhoneCodeDialog.tsx'
import { useOutcome } from './useOutcome.ts'
import { factorName } from './privacyTexts.ts'

interface Props {
  factor: OwnFactor
  /** True when another factor can prove who the person is. */
  hasOthers: boolean
}

/** Removes a factor; it proves itself that it is its owner who wants that, or another factor does. */
export const RemoveFactorDialog = ({ factor, hasOthers }: Props) => {
  const t = useMessages(privacyMessages)
  const keys = useElementStore(secondFactors)
  const phones = useElementStore(factorPhone)
  const { target } = useStore(phones.$delivery)
  const { show } = useToasts()
  const { mailed } = useOutcome()
  const { id } = factor
  const common = {
    title: t('removeTitle', { name: factorName(t, factor) }),
    submitLabel: t('turnOff'),
    isDestructive: true,
    onDone: () => void show({ text: mailed(t('factorRemoved', { factor: t(factor.kind) })) }),
  }
  const lost = hasOthers && <Lost factor={factor} />
  if (factor.kind === 'securityKey')
    return (
      <KeyDialog
        {...common}
        text={t('removeKeyText')}
        $end={keys.$end}
        stop={keys.stop}
        run={() => keys.removeKey.run({ id })}
      >
        {lost}
      </KeyDialog>
    )
  if (factor.kind === 'sms')
    return (
      <CodeDialog {...common} text={t('codeSentTo', { target })} run={code => phones.remove.run({ id, code })}>
        <SendAgain />
        {lost}
      </CodeDialog>
    )
  return (
    <CodeDialog {...common} text={t('removeAppText')} run={code => keys.removeApp.run({ id, code })}>
      {lost}
    </CodeDialog>
  )
}

/** Removes a factor that its owner does not have any more, after a step-up with another one. */
const Lost = ({ factor }: { factor: OwnFactor }) => {
  const t = useMessages(privacyMessages)
  const { removeLost } = useElementStore(secondFactors)
  const { busy } = useStore(removeLost.$state)
  const { close } = useDialog()
  const withStepUp = useStepUp()
  const { mailed, tell } = useOutcome()
  const remove = async () => {
    const told = tell(mailed(t('factorRemoved', { factor: t(factor.kind) })))
    const result = await withStepUp(() => removeLost.run(factor), told)
    if (!result.ok && result.error.code === 'ER-STEP-UP-REQUIRED') return
    told(result)
    close()
  }
  return (
    <LinkRow>
      <Button variant="link" isBusy={busy} onClick={() => void remove()}>
        {t('lostFactor')}
      </Button>
    </LinkRow>
  )
}
