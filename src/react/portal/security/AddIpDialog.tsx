import { useState } from 'react'
import * as v from 'valibot'
import type { Strategy } from '../../../http/restrictions/types.ts'
import { addressCount, addressesOf, ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { securityMessages } from './messages.ts'
import { useDryRun } from './useDryRun.tsx'
import type { SecurityTranslate } from './securityTexts.ts'

/** What the fields begin with. */
interface NewAddresses {
  addresses: string
  description: string
  /** The list that they are added to. */
  strategy: Strategy
}

const strategies = ['ALLOW', 'BLOCK'] as const satisfies readonly Strategy[]
const noAddresses: NewAddresses = { addresses: '', description: '', strategy: 'ALLOW' }

const addressesSchema = (t: SecurityTranslate) =>
  v.object({
    addresses: v.pipe(
      v.string(),
      v.transform(addressesOf),
      v.check(found => found.length > 0 && found.every(ip => ip !== undefined), t('ipInvalid')),
      v.check(found => found.length <= 100, t('ipTooMany')),
      v.transform(found => found.filter(ip => ip !== undefined)),
    ),
    description: v.pipe(v.string(), v.trim(), v.maxLength(200, t('textTooLong200'))),
    strategy: v.picklist(strategies),
  })

const AddressFields = ({ form, row }: FieldsProps<ReturnType<typeof addressesSchema>, NewAddresses>) => {
  const t = useMessages(securityMessages)
  const [typed, setTyped] = useState(row.addresses)
  const count = addressesOf(typed).reduce((sum, ip) => sum + (ip === undefined ? 0 : addressCount(ip)), 0)
  return (
    <>
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
        label={t('descriptionField')}
        optional={t('optional')}
        autoComplete="off"
      />
      <RadioCards
        {...form.field('strategy')}
        legend={t('list')}
        cards={strategies.map(value => ({ value, label: t(`${value}Short`) }))}
      />
    </>
  )
}

/** Adds addresses or blocks to a list. */
export const AddIpDialog = dialogForm({
  messages: securityMessages,
  useFacts: useDryRun,
  title: 'ipAddTitle',
  submit: 'ipAdd',
  schema: addressesSchema,
  blank: noAddresses,
  values: row => ({ ...row }),
  Fields: AddressFields,
  save: ({ addresses, description, strategy }, { store, facts: dryRun }) => {
    const added = addresses.map(ip => ({ ip, strategy, isActive: true, ...(description !== '' && { description }) }))
    return dryRun({ ipRestrictions: { added } }, () => store(ipRestrictions).add.run(added))
  },
  done: (_row, { t }, { addresses }) => t('addressesAdded', { count: addresses.length }),
})
