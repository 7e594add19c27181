import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { SsoConnectionItem } from '../../../../http/ssoConfig/answers.ts'
import { certificatesIn } from '../../../../state/sso/certificates.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { writePermission } from '../ssoPermissions.ts'
import { providerMessages } from '../../../sso/provider/messages.ts'

/** A signing certificate of a connection; its place among the stored ones tells which text it is. */
export interface CertificateRow {
  /** Its fingerprint. */
  id: string
  subject: string
  endsAt: string
  place: number
  count: number
  connection: SsoConnectionItem
}

/** What can be done with a signing certificate. */
export const certificateActions = rowActions({
  messages: providerMessages,
  nameOf: ({ subject }: CertificateRow) => subject,
  actions: {
    remove: {
      label: 'remove',
      name: ({ subject }, { t }) => t('removeName', { name: subject }),
      icon: Trash,
      permission: writePermission,
      when: ({ count, connection }) => certificatesIn(connection.publicCertificate).length === count,
      unless: ({ count, connection }) => (count === 1 && connection.isEnabled ? 'lastCertificate' : undefined),
      stepUp: true,
      confirm: { level: 'recoverable', title: 'removeCertificateTitle', text: 'removeCertificateText' },
      run: ({ place, connection: { id, publicCertificate } }, { store }) =>
        store(ssoConnections).save.run({
          id,
          publicCertificate: certificatesIn(publicCertificate)
            .filter((_text, index) => index !== place)
            .join('\n'),
        }),
      done: 'removed',
    },
  },
})
