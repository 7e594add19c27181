import { useMessages } from '../../messages/useMessages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { FieldsProps } from './accountForm.ts'
import { accountMessages } from './messages.ts'

/** What the organization is called, and where it is. */
export const OrganizationFields = ({ form, names }: FieldsProps) => {
  const t = useMessages(accountMessages)
  return (
    <>
      {names.includes('name') && (
        <TextField {...form.field('name')} label={t('companyName')} autoComplete="organization" />
      )}
      {names.includes('address') && (
        <TextArea
          {...form.field('address')}
          label={t('address')}
          optional={t('optional')}
          rows={2}
          autoComplete="street-address"
        />
      )}
      {names.includes('applicationUrl') && (
        <TextField
          {...form.field('applicationUrl')}
          label={t('website')}
          optional={t('optional')}
          description={t('websiteHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="url"
          spellCheck={false}
        />
      )}
    </>
  )
}
