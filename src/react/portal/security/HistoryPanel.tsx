import * as v from 'valibot'
import {
  recommended,
  signInPolicies,
  type Effective,
  type HistoryRule,
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

/** How many earlier passwords may not be used again. */
export const HistoryPanel = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { history } = useFlow(signInPolicies)
  const text = ({ enabled, historySize }: HistoryRule) => (enabled ? t('passwords', { count: historySize }) : t('off'))
  return (
    <PolicyPanel title={t('history')} text={t('historyText')}>
      <Loaded query={history.current} heightPx={110}>
        {row =>
          mayWrite ? <HistoryForm row={row} /> : <Facts facts={[{ label: t('history'), value: text(row.policy) }]} />
        }
      </Loaded>
    </PolicyPanel>
  )
}

const HistoryForm = ({ row }: { row: Effective<HistoryRule> }) => {
  const t = useMessages(securityMessages)
  const { save, reread } = useFlow(signInPolicies).history
  const form = useEditForm({
    schema: v.object({
      enabled: v.optional(checked, ''),
      historySize: wholeNumber(1, 10, t('historyInvalid')),
    }),
    row,
    values: ({ policy }) => ({ enabled: policy.enabled, historySize: String(policy.historySize) }),
    together: [['enabled', 'historySize']],
    save: (rule, { ownId }) => save.run({ rule, ownId }),
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  return (
    <EditForm form={form}>
      <Switch {...form.box('enabled')} label={t('historySwitch')} />
      <TextField
        {...form.field('historySize')}
        label={t('historySize')}
        description={t('recommended', { value: t('passwords', { count: recommended.historySize }) })}
        inputMode="numeric"
        autoComplete="off"
      />
    </EditForm>
  )
}
