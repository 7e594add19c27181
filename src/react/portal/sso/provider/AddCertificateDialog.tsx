import * as v from 'valibot'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { certificatesIn } from '../../../../state/sso/certificates.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { dialogForm, type FieldsProps } from '../../../kit/forms/dialogForm.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { CertificateField } from '../../../sso/provider/CertificateField.tsx'
import { certificateText } from '../../../sso/provider/fields.ts'
import { providerMessages, type ProviderTranslate } from '../../../sso/provider/messages.ts'

/** A connection that gets another certificate. */
interface CertificateHolder {
  connection: SsoConnectionItem
  /** Whether its metadata is read every day, which ends when something is entered by hand. */
  isRead: boolean
}

const schemaOf = (t: ProviderTranslate, stored: string) =>
  v.object({
    certificate: v.pipe(
      certificateText(t),
      v.check(text => !certificatesIn(stored).some(known => known === text), t('certificateTwice')),
    ),
  })

const Fields = ({ form }: FieldsProps<ReturnType<typeof schemaOf>, CertificateHolder>) => {
  const t = useMessages(providerMessages)
  return <CertificateField field={form.field('certificate')} label={t('newCertificate')} />
}

/** Adds a signing certificate beside the current ones. */
export const AddCertificateDialog = dialogForm({
  messages: providerMessages,
  title: 'addCertificate',
  text: ({ isRead }: CertificateHolder, { t }) => t(isRead ? 'addCertificateByHand' : 'addCertificateText'),
  submit: 'addCertificate',
  done: 'certificateAdded',
  isNew: true,
  schema: (t, _context, { connection }: CertificateHolder) => schemaOf(t, connection.publicCertificate),
  values: () => ({ certificate: '' }),
  faults: { 'ER-SSO-CERTIFICATE': 'certificate', 'ER-TOO-MANY': 'certificate' },
  Fields,
  save: ({ certificate }, { store, began: { connection } }) =>
    store(ssoConnections).save.run({
      id: connection.id,
      publicCertificate: [connection.publicCertificate, certificate].filter(text => text !== '').join('\n'),
    }),
})
