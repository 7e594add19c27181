import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { useForm } from '../../../app/useForm.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { LinkRow } from '../../../ui/ActionRows.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Title } from '../../../ui/Title.tsx'
import { maskedField } from '../../../ui/masked.ts'
import { IdentityPill } from '../../common/IdentityPill.tsx'
import { useRequest } from '../../common/useRequest.ts'
import { mfaMessages } from './messages.ts'
import { useSignedInAs } from './useSignedInAs.ts'

/** For people who lost their factors: one of the saved codes removes them. */
export const RecoveryCode = () => {
  const t = useMessages(mfaMessages)
  const { goBack, recover } = useElementStore(mfa)
  const identity = useSignedInAs()
  const request = useRequest()
  const form = useForm({
    schema: object({ recoveryCode: pipe(string(), trim(), nonEmpty(t('recoveryMissing'))) }),
    request,
    submit: ({ recoveryCode }) => recover(recoveryCode),
    faultOf: ({ code }) =>
      code === 'ER-WRONG-CODE' ? { field: 'recoveryCode', message: t('recoveryWrong') } : undefined,
  })
  return (
    <Form {...form.form}>
      <Title level={1} size="large">
        {t('useBackupCode')}
      </Title>
      {identity && <IdentityPill {...identity} />}
      <Text>{t('recoveryText')}</Text>
      <RequestError error={form.error} />
      <TextField
        {...form.field('recoveryCode')}
        label={t('recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...maskedField}
      />
      <SubmitButton isBusy={request.busy}>{t('recover')}</SubmitButton>
      <LinkRow>
        <Button variant="link" onClick={goBack}>
          {t('back')}
        </Button>
      </LinkRow>
    </Form>
  )
}
