import * as v from 'valibot'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { checked } from '../../../kit/forms/schemas.ts'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { StepProps } from '../stepProps.ts'
import { addressEntry } from './addressEntry.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'

const schemaOf = (t: ProviderTranslate) =>
  v.object({
    ssoEndpoint: addressEntry(t('addressInvalid')),
    publicCertificate: v.pipe(v.string(), v.trim(), v.nonEmpty(t('certificateMissing'))),
    signRequest: checked,
  })

/** The fields that refusals of the server belong to. */
const faults: Readonly<Record<string, 'ssoEndpoint' | 'publicCertificate' | 'signRequest'>> = {
  'ER-SSO-ADDRESS': 'ssoEndpoint',
  'ER-SSO-ADDRESS-INVALID': 'ssoEndpoint',
  'ER-SSO-CERTIFICATE': 'publicCertificate',
  'ER-SSO-SIGN-REQUEST': 'signRequest',
}

interface Props extends Pick<StepProps, 'connection' | 'details'> {
  isReadOnly: boolean
}

/** The values of a SAML provider, entered one by one. */
export const ManualForm = ({ connection, details, isReadOnly }: Props) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { save } = useElementStore(ssoConnections)
  const form = useEditForm({
    schema: schemaOf(t),
    row: connection,
    values: ({ ssoEndpoint, publicCertificate, signRequest }: SsoConnectionItem) => ({
      ssoEndpoint,
      publicCertificate,
      signRequest,
    }),
    save: values => save.run({ id: connection.id, ...values }),
    onSaved: () => show({ text: t('providerSaved') }),
    faultOf: error => {
      const field = faults[error.code]
      return field && { field, message: errorText(error) }
    },
  })
  return (
    <EditForm form={form}>
      <TextField
        {...form.field('ssoEndpoint')}
        type="url"
        label={t('signInUrl')}
        description={t('signInUrlHint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
      />
      <TextArea
        {...form.field('publicCertificate')}
        label={t('certificateField')}
        description={t('certificateHint')}
        dir="ltr"
        rows={6}
        spellCheck={false}
        readOnly={isReadOnly}
      />
      {details?.ours.signsRequests !== false && (
        <Switch
          {...form.box('signRequest')}
          label={t('signRequest')}
          description={t('signRequestHint')}
          disabled={isReadOnly}
        />
      )}
    </EditForm>
  )
}
