import { useState } from 'react'
import * as v from 'valibot'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { domainsOf, emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { useFlow } from '../../../app/host.ts'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDialog } from '../../../kit/dialogs/DialogHost.tsx'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { emailDomainMessages } from './messages.ts'
import { useDryRun } from '../useDryRun.tsx'

const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]

/** Adds domains to a list, one or many that are pasted. */
export const AddDomainsDialog = ({ type }: { type: Strategy }) => {
  const t = useMessages(emailDomainMessages)
  const { add } = useFlow(emailDomains)
  const dryRun = useDryRun()
  const { close, isReplaced } = useDialog()
  const { show } = useToasts()
  const errorText = useErrorText()
  const tell = (result: MutationResult<unknown>, count: number) => {
    if (result.ok) show({ text: t('added', { count }) })
    else if (result.error.code !== 'aborted') show({ text: errorText(result.error), isFailure: true })
  }
  const [typed, setTyped] = useState('')
  const form = useEditForm({
    schema: v.object({
      domains: v.pipe(
        v.string(),
        v.transform(domainsOf),
        v.check(found => found.length > 0 && found.every(domain => domain !== undefined), t('invalid')),
        v.check(found => found.length <= 100, t('tooMany')),
        v.transform(found => found.filter(domain => domain !== undefined)),
      ),
      type: v.picklist(lists),
    }),
    row: { type },
    values: row => ({ domains: '', ...row }),
    isNew: true,
    save: async values => {
      const added = values.domains.map(domain => ({ domain, type: values.type }))
      const result = await dryRun({ emailDomainRestrictions: { added } }, () => add.run(values))
      if (isReplaced()) tell(result, added.length)
      return result
    },
    onSaved: (answer, { domains }) => {
      tell({ ok: true, answer }, domains.length)
      close()
    },
  })
  const found = domainsOf(typed)
  const isComplete = found.length > 0 && !found.includes(undefined)
  return (
    <FormDialog title={t('add')} form={form} submitLabel={t('add')}>
      <TextArea
        {...form.field('domains')}
        label={t('domains')}
        description={isComplete ? t('toAdd', { count: found.length }) : t('hint')}
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <RadioCards
        {...form.field('type')}
        legend={t('listInUse')}
        cards={lists.map(value => ({ value, label: t(`${value}Short`) }))}
      />
    </FormDialog>
  )
}
