import * as v from 'valibot'
import type { MfaEnforcement } from '../../../http/securityPolicy/types.ts'
import { signInPolicies, type Effective, type MfaRule } from '../../../state/portal/security/signInPolicies.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { Loaded } from './Loaded.tsx'
import { securityMessages } from './messages.ts'
import { useSaved } from './useSaved.ts'
import { PolicyPanel } from './PolicyPanel.tsx'
import { useDryRun } from './useDryRun.tsx'

const enforcements = ['DontForce', 'ForceExceptSAML', 'Force'] as const satisfies readonly MfaEnforcement[]

/** Who needs a second factor. */
export const MfaPanel = ({ mayWrite }: { mayWrite: boolean }) => {
  const t = useMessages(securityMessages)
  const { mfa } = useFlow(signInPolicies)
  return (
    <PolicyPanel title={t('mfa')} text={t('mfaText')}>
      <Loaded query={mfa.current} heightPx={220}>
        {row =>
          mayWrite ? (
            <MfaForm row={row} />
          ) : (
            <Facts facts={[{ label: t('mfaPolicy'), value: t(`mfa${row.policy.enforceMFAType}`) }]} />
          )
        }
      </Loaded>
    </PolicyPanel>
  )
}

const MfaForm = ({ row }: { row: Effective<MfaRule> }) => {
  const t = useMessages(securityMessages)
  const { save, reread } = useFlow(signInPolicies).mfa
  const dryRun = useDryRun()
  const form = useEditForm({
    schema: v.object({ enforceMFAType: v.picklist(enforcements) }),
    row,
    values: ({ policy }) => ({ ...policy }),
    save: (rule, { ownId }) => dryRun(rule, () => save.run({ rule, ownId })),
    reread: () => reread.run(),
    onSaved: useSaved(),
  })
  return (
    <EditForm form={form}>
      <RadioCards
        {...form.field('enforceMFAType')}
        legend={t('mfaPolicy')}
        cards={enforcements.map(value => ({ value, label: t(`mfa${value}`), description: t(`mfa${value}Text`) }))}
      />
    </EditForm>
  )
}
