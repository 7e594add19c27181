import { useState } from 'react'
import * as v from 'valibot'
import type { Strategy } from '../../../../http/restrictions/types.ts'
import { domainsOf, emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import type { TranslateOf } from '../../../messages/messages.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { dialogForm, type FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { useDryRun } from '../useDryRun.tsx'
import { emailDomainMessages } from './messages.ts'

/** What the fields begin with. */
interface NewDomains {
  domains: string
  /** The list that they are added to. */
  type: Strategy
}

const lists = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]
const noDomains: NewDomains = { domains: '', type: 'ALLOW' }

const domainsSchema = (t: TranslateOf<typeof emailDomainMessages>) =>
  v.object({
    domains: v.pipe(
      v.string(),
      v.transform(domainsOf),
      v.check(found => found.length > 0 && found.every(domain => domain !== undefined), t('invalid')),
      v.check(found => found.length <= 100, t('tooMany')),
      v.transform(found => found.filter(domain => domain !== undefined)),
    ),
    type: v.picklist(lists),
  })

const DomainFields = ({ form, row }: FieldsProps<ReturnType<typeof domainsSchema>, NewDomains>) => {
  const t = useMessages(emailDomainMessages)
  const [typed, setTyped] = useState(row.domains)
  const found = domainsOf(typed)
  const isComplete = found.length > 0 && !found.includes(undefined)
  return (
    <>
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
        legend={t('list')}
        cards={lists.map(value => ({ value, label: t(`${value}Short`) }))}
      />
    </>
  )
}

/** Adds domains to a list, one or many that are pasted. */
export const AddDomainsDialog = dialogForm({
  messages: emailDomainMessages,
  useFacts: useDryRun,
  title: 'add',
  submit: 'add',
  schema: domainsSchema,
  blank: noDomains,
  values: row => ({ ...row }),
  Fields: DomainFields,
  save: ({ domains, type }, { store, facts: dryRun }) => {
    const added = domains.map(domain => ({ domain, type }))
    return dryRun({ emailDomainRestrictions: { added } }, () => store(emailDomains).add.run({ domains, type }))
  },
  done: (_row, { t }, { domains }) => t('added', { count: domains.length }),
})
