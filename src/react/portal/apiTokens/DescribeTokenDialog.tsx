import * as v from 'valibot'
import type { ApiToken } from '../../../state/portal/apiTokens/apiToken.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDialog } from '../common/dialogs/DialogHost.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { apiTokensMessages } from './messages.ts'
import { descriptionEntry } from './tokenForm.ts'
import { nameOf } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'

/** Changes the name of a token. */
export const DescribeTokenDialog = ({ owner, token }: { owner: TokenOwner; token: ApiToken }) => {
  const t = useMessages(apiTokensMessages)
  const { describe } = useFlow(owner.tokens)
  const { close } = useDialog()
  const { show } = useToasts()
  const form = useEditForm({
    schema: v.object({ description: descriptionEntry(t) }),
    row: token,
    values: ({ description }) => ({ description }),
    save: ({ description }, { id }) => describe.run({ id, description }),
    onSaved: () => {
      show({ text: t('saved') })
      close()
    },
  })
  return (
    <FormDialog title={t('editTitle', { name: nameOf(t, token) })} form={form} submitLabel={t('save')}>
      <TextField {...form.field('description')} label={t('name')} description={t('nameHint')} autoComplete="off" />
    </FormDialog>
  )
}
