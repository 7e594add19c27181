import { useRef, useState } from 'react'
import * as v from 'valibot'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { guides, isGuide, sourceOf, type Guide } from '../../../state/portal/provisioning/guideOf.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { directoryNames, guideName, nameOf } from './directoryTexts.ts'
import { FirstToken } from './FirstToken.tsx'
import { provisioningMessages, type ProvisioningTranslate } from './messages.ts'

/** The name of a connection, as people enter it. */
export const nameEntry = (t: ProvisioningTranslate) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(100, t('nameTooLong')))

const schemaOf = (t: ProvisioningTranslate) =>
  v.object({ guide: v.picklist(guides, t('directoryMissing')), name: nameEntry(t), isSynced: checked })

interface NewConnection {
  guide: Guide | ''
  name: string
  isSynced: boolean
}

const Fields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, NewConnection>) => {
  const t = useMessages(provisioningMessages)
  const name = form.field('name')
  const guide = form.field('guide')
  const { suggested, suggest, typed } = useSuggestedName(name.defaultValue)
  return (
    <>
      <RadioCards
        {...guide}
        legend={t('directory')}
        cards={guides.map(value => ({
          value,
          label: guideName(t, value),
          description: value === 'any' ? t('anyText') : undefined,
        }))}
        onChange={suggest}
      />
      <TextField
        key={suggested}
        {...name}
        defaultValue={suggested}
        label={t('name')}
        description={t('nameHint')}
        autoComplete="off"
        onChange={typed}
      />
      <Checkbox {...form.box('isSynced')} label={t('synced')} description={t('syncedHint')} />
    </>
  )
}

/** The name of the chosen directory, until a person types one. */
const useSuggestedName = (first: string) => {
  const [suggested, setSuggested] = useState(first)
  const isTyped = useRef(false)
  return {
    suggested,
    typed: () => void (isTyped.current = true),
    suggest: (value: string) => {
      if (!isTyped.current && isGuide(value)) setSuggested(value === 'any' ? '' : directoryNames[value])
    },
  }
}

/** Adds a connection. Its token is shown once, over the page that tells how to go on. */
export const AddDirectoryDialog = dialogForm({
  messages: provisioningMessages,
  size: 'wide',
  title: 'addConnection',
  submit: 'addConnection',
  done: 'created',
  schema: schemaOf,
  blank: { guide: '', name: '', isSynced: true } as NewConnection,
  values: row => row,
  Fields,
  save: ({ guide, ...values }, { store }) => store(directories).create.run({ ...values, source: sourceOf(guide) }),
  next: ({ id, token }, { guide, name }, { t }) => (
    <FirstToken id={id} guide={guide} name={nameOf(t, { name })} token={token} />
  ),
})
