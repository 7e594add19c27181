import { useEffect, useEffectEvent } from 'react'
import type { Impact } from '../../../http/securityPolicy/answers.ts'
import type { PolicyChange } from '../../../http/securityPolicy/types.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { securityMessages } from './messages.ts'

interface Props {
  change: PolicyChange
  impact: Impact
  onAnswer: (goesOn: boolean) => void
}

const kinds = ['lockedOut', 'signedOut', 'excludedMembers', 'excludedInvitations'] as const

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
  const { list } = useFormat()
  const stop = useEffectEvent(() => onAnswer(false))
  // Only the first answer counts.
  useEffect(() => () => stop(), [])
  const { isSelf, isEveryAdministrator, trialMinutes } = impact
  const namesOf = ({ count, names }: Impact['signedOut']) =>
    list(count > names.length ? [...names, t('morePeople', { count: count - names.length })] : names)
  return (
    <DialogFrame title={t(question)} isDirty={() => false}>
      <Stack $gap={3}>
        {kinds.map(
          kind =>
            impact[kind].count > 0 && (
              <Text key={kind}>
                <Strong>{t(kind, { count: impact[kind].count })}</Strong> {namesOf(impact[kind])}
              </Text>
            ),
        )}
        {isSelf && <Text data-tone="danger">{t('impactSelf')}</Text>}
        {isEveryAdministrator && <Text data-tone="danger">{t('impactAdministrators')}</Text>}
        {trialMinutes > 0 && <Text data-tone="1">{t('impactTrial', { count: trialMinutes })}</Text>}
      </Stack>
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
