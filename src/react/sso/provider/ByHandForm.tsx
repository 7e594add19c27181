import * as v from 'valibot'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { AddressField } from './AddressField.tsx'
import { CertificateField } from './CertificateField.tsx'
import { useProvider } from './editedProvider.ts'
import { certificateText, httpsAddress, optionalCertificateText } from './fields.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'

const schemaOf = (t: ProviderTranslate, keepsCertificates: boolean) =>
  v.object({
    ssoEndpoint: httpsAddress(t),
    publicCertificate: keepsCertificates ? optionalCertificateText(t) : certificateText(t),
  })

/** The fields that refusals of the server belong to. */
const fields = { 'ER-SSO-ADDRESS-INVALID': 'ssoEndpoint', 'ER-SSO-CERTIFICATE': 'publicCertificate' } as const

const isKnown = (code: string): code is keyof typeof fields => Object.hasOwn(fields, code)

/** Enters a SAML provider by hand: where people sign in, and what it signs with. */
export const ByHandForm = () => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { provider, writes } = useProvider()
  const { keepsCertificates } = provider
  const form = useEditForm({
    schema: schemaOf(t, keepsCertificates),
    row: provider,
    values: ({ ssoEndpoint, publicCertificate }) => ({ ssoEndpoint, publicCertificate }),
    save: ({ ssoEndpoint, publicCertificate }) =>
      writes.save({ ssoEndpoint, ...(publicCertificate !== '' && { publicCertificate }) }),
    reread: writes.reread,
    onSaved: () => show({ text: t('providerSaved') }),
    faultOf: error => (isKnown(error.code) ? { field: fields[error.code], message: errorText(error) } : undefined),
  })
  return (
    <EditForm form={form} isNew={!provider.isEntered}>
      <AddressField {...form.field('ssoEndpoint')} label={t('signInAddress')} description={t('signInAddressHint')} />
      <CertificateField
        field={form.field('publicCertificate')}
        label={t('signingCertificates')}
        isOptional={keepsCertificates}
      />
    </EditForm>
  )
}
