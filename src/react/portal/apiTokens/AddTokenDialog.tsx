import type { MadeToken, NewToken } from '../../../state/portal/apiTokens/apiTokens.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { useCapabilities } from '../common/useCapabilities.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { apiTokensMessages } from './messages.ts'
import { daysOf, defaultPreset, faultOf, minutesOf, newTokenSchema } from './tokenForm.ts'
import type { TokenOwner } from './tokenOwners.ts'
import { TokenSecret } from './TokenSecret.tsx'

/** What is true of tokens on every server. */
const plainTexts = { tenant: 'addTenantText', personal: 'addPersonalText', roles: 'rolesHint' } as const
/** What is true where they end with who made them. */
const boundTexts = { tenant: 'addTenantTextBound', personal: 'addPersonalTextBound', roles: 'rolesHintBound' } as const

const useTexts = (isTenant: boolean) => {
  const texts = useCapabilities()?.('tokens.endWithMaker') ? boundTexts : plainTexts
  return { description: isTenant ? texts.tenant : texts.personal, roles: texts.roles }
}

const blank: NewToken = { description: '', expiresInMinutes: null, roleIds: [] }

/** Makes a token and shows its secret once in place of the form, after a step-up where the server asks for it. */
export const AddTokenDialog = ({ owner: { tokens, isTenant } }: { owner: TokenOwner }) => {
  const t = useMessages(apiTokensMessages)
  const { create } = useFlow(tokens)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const texts = useTexts(isTenant)

  const showSecret = (made: MadeToken) => {
    show({ text: t('created') })
    dialogs.open(<TokenSecret {...made} />)
  }
  const form = useEditForm({
    schema: newTokenSchema(t, isTenant),
    row: blank,
    values: ({ description, roleIds }) => ({ description, roleIds, preset: defaultPreset, customDays: '' }),
    isNew: true,
    save: ({ preset, customDays, ...values }) =>
      create.run({ ...values, expiresInMinutes: minutesOf(daysOf(preset, customDays)) }),
    onSaved: showSecret,
    faultOf: faultOf(errorText),
  })
  const roles = form.field('roleIds')
  return (
    <FormDialog
      title={t(isTenant ? 'addTenantTitle' : 'addPersonalTitle')}
      description={t(texts.description)}
      form={form}
      submitLabel={t('add')}
    >
      <TextField {...form.field('description')} label={t('name')} description={t('nameHint')} autoComplete="off" />
      {isTenant && <RolesField name={roles.name} error={roles.error} label={t('roles')} description={t(texts.roles)} />}
      <ExpiryField preset={form.field('preset')} customDays={form.field('customDays')} />
    </FormDialog>
  )
}
