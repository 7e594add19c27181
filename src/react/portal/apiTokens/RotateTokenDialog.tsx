import * as v from 'valibot'
import type { ApiToken } from '../../../state/portal/apiTokens/readToken.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useToasts } from '../common/toasts/useToasts.ts'
import { apiTokensMessages } from './messages.ts'
import { nameOf } from './tokenName.ts'
import type { TokenOwner } from './tokenOwners.ts'
import { TokenSecret } from './TokenSecret.tsx'

const schema = v.object({ overlapSeconds: v.pipe(v.string(), v.transform(Number)) })
const aDay = '86400'

/** Gives a token a new secret and shows it once, after a step-up where the server asks for it. */
export const RotateTokenDialog = ({ owner, token }: { owner: TokenOwner; token: ApiToken }) => {
  const t = useMessages(apiTokensMessages)
  const { rotate } = useFlow(owner.tokens)
  const dialogs = useDialogs()
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useStepUp()

  const showSecret = (secret: string) => dialogs.open(<TokenSecret token={token} secret={secret} />)
  const form = useEditForm({
    schema,
    row: aDay,
    values: overlapSeconds => ({ overlapSeconds }),
    isNew: true,
    save: ({ overlapSeconds }) =>
      withStepUp(
        () => rotate.run({ id: token.id, overlapSeconds }),
        result =>
          result.ok ? showSecret(result.answer) : show({ text: t('notRotated', { reason: errorText(result.error) }) }),
      ),
    onSaved: showSecret,
  })
  return (
    <FormDialog
      title={t('rotateTitle', { name: nameOf(t, token) })}
      description={t('rotateText')}
      form={form}
      submitLabel={t('rotateLabel')}
    >
      <Select
        {...form.field('overlapSeconds')}
        label={t('overlap')}
        description={t('overlapHint')}
        options={[
          { value: '0', label: t('overlapNone') },
          { value: '3600', label: t('overlapHour') },
          { value: aDay, label: t('overlapDay') },
          { value: '604800', label: t('overlapWeek') },
        ]}
      />
    </FormDialog>
  )
}
