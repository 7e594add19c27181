import { useEffect, useEffectEvent } from 'react'
import type { Impact } from '../../../http/securityPolicy/answers.ts'
import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { ImpactFacts } from '../common/policies/ImpactFacts.tsx'
import { securityMessages } from './messages.ts'

interface Props {
  change: PolicyChange
  impact: Impact
  onAnswer: (goesOn: boolean) => void
}

/** The question by what changes. */
const questions = {
  sessions: 'impactSessions',
  enforceMFAType: 'impactMfa',
  ipRestrictions: 'impactIp',
  emailDomainRestrictions: 'impactDomains',
  countryRestrictions: 'impactCountries',
} as const satisfies Record<keyof PolicyChange, string>

const questionOf = (change: PolicyChange) =>
  (Object.keys(questions) as (keyof PolicyChange)[]).find(policy => change[policy] !== undefined) ?? 'sessions'

/** Says whom a change concerns before it is saved; closing it in any way saves nothing. */
export const ImpactDialog = ({ change, impact, onAnswer }: Props) => {
  const t = useMessages(securityMessages)
  const { close } = useDialog()
  const question = questions[questionOf(change)]
  const stop = useEffectEvent(() => onAnswer(false))
  // Only the first answer counts.
  useEffect(() => () => stop(), [])
  return (
    <DialogFrame title={t(question)} isDirty={() => false}>
      {question === 'impactMfa' && <Text>{t('impactEnroll')}</Text>}
      <ImpactFacts impact={impact} />
      <DialogActions>
        <Button data-autofocus="" onClick={close}>
          {t('keepEditing')}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onAnswer(true)
            close()
          }}
        >
          {t(question === 'impactMfa' ? 'requireIt' : 'saveAnyway')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
