import * as v from 'valibot'
import {
  recommended,
  signInPolicies,
  type Effective,
  type LockoutRule,
} from '../../../state/portal/security/signInPolicies.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { Loaded } from './Loaded.tsx'
import { securityMessages } from './messages.ts'
import { useSaved } from './useSaved.ts'
import { PolicyPanel } from './PolicyPanel.tsx'
import { wholeNumber } from './wholeNumber.ts'

/** How many wrong passwords lock an account. */
export const LockoutPanel = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { lockout } = useFlow(signInPolicies)
  const text = ({ enabled, maxAttempts }: LockoutRule) => (enabled ? t('attempts', { count: maxAttempts }) : t('off'))
  return (
    <PolicyPanel title={t('lockout')} text={t('lockoutText')}>
      <Loaded query={lockout.current} heightPx={110}>
        {row =>
          mayWrite ? <LockoutForm row={row} /> : <Facts facts={[{ label: t('lockout'), value: text(row.policy) }]} />
        }
      </Loaded>
    </PolicyPanel>
  )
}

const LockoutForm = ({ row }: { row: Effective<LockoutRule> }) => {
  const t = useMessages(securityMessages)
  const { save, reread } = useFlow(signInPolicies).lockout
  const form = useEditForm({
    schema: v.object({
      enabled: v.optional(checked, ''),
      maxAttempts: wholeNumber(1, 100, t('attemptsInvalid')),
    }),
    row,
    values: ({ policy }) => ({ enabled: policy.enabled, maxAttempts: String(policy.maxAttempts) }),
    together: [['enabled', 'maxAttempts']],
    save: (rule, { ownId }) => save.run({ rule, ownId }),
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  return (
    <EditForm form={form}>
      <Switch {...form.box('enabled')} label={t('lockoutSwitch')} />
      <TextField
        {...form.field('maxAttempts')}
        label={t('maxAttempts')}
        description={t('recommended', { value: t('attempts', { count: recommended.maxAttempts }) })}
        inputMode="numeric"
        autoComplete="off"
      />
    </EditForm>
  )
}
