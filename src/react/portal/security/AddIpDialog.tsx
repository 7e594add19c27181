import { useState } from 'react'
import * as v from 'valibot'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { addressCount, addressesOf, ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useFlow } from '../../app/host.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { securityMessages } from './messages.ts'
import { useDryRun } from './useDryRun.tsx'

interface Props {
  /** The list in use. */
  strategy: Strategy
  /** What the fields begin with. */
  addresses: string
  description: string
}

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** Adds addresses or blocks to a list. */
export const AddIpDialog = ({ strategy, addresses, description }: Props) => {
  const t = useMessages(securityMessages)
  const { add } = useFlow(ipRestrictions)
  const dryRun = useDryRun()
  const { close, isReplaced } = useDialog()
  const { show } = useToasts()
  const errorText = useErrorText()
  const tell = (result: MutationResult<unknown>, count: number) => {
    if (result.ok) show({ text: t('ipAddedToast', { count }) })
    else if (result.error.code !== 'aborted') show({ text: errorText(result.error), isFailure: true })
  }
  const [typed, setTyped] = useState(addresses)
  const form = useEditForm({
    schema: v.object({
      addresses: v.pipe(
        v.string(),
        v.transform(addressesOf),
        v.check(found => found.length > 0 && found.every(ip => ip !== undefined), t('ipInvalid')),
        v.check(found => found.length <= 100, t('ipTooMany')),
      ),
      description: v.pipe(v.string(), v.trim(), v.maxLength(200, t('ipDescriptionTooLong'))),
      strategy: v.picklist(strategies),
    }),
    row: { addresses, description, strategy },
    values: row => ({ ...row }),
    isNew: true,
    save: async values => {
      const added = values.addresses.map(ip => ({
        ip: ip!,
        strategy: values.strategy,
        isActive: true,
        ...(values.description !== '' && { description: values.description }),
      }))
      const result = await dryRun({ ipRestrictions: { added } }, () => add.run(added))
      if (isReplaced()) tell(result, added.length)
      return result
    },
    onSaved: (answer, values) => {
      tell({ ok: true, answer }, values.addresses.length)
      close()
    },
  })
  const count = addressesOf(typed).reduce((sum, ip) => sum + (ip === undefined ? 0 : addressCount(ip)), 0)
  return (
    <FormDialog title={t('ipAddTitle')} form={form} submitLabel={t('ipAdd')}>
      <TextArea
        {...form.field('addresses')}
        label={t('ipAddresses')}
        description={count > 0 ? t('covers', { count }) : t('ipHint')}
        rows={3}
        dir="ltr"
        spellCheck={false}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <TextField
        {...form.field('description')}
        label={t('ipDescription')}
        optional={t('optional')}
        autoComplete="off"
      />
      <RadioCards
        {...form.field('strategy')}
        legend={t('ipList')}
        cards={strategies.map(value => ({ value, label: t(`ip${value}Short`) }))}
      />
    </FormDialog>
  )
}
