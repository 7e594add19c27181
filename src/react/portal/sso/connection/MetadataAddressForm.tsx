import * as v from 'valibot'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { EditForm } from '../../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../../kit/forms/useEditForm.ts'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { addressEntry } from './addressEntry.ts'
import { providerMessages } from './messages.ts'

/** Refusals of the server that are about the address or what is there. */
const faults = ['ER-SSO-METADATA', 'ER-SSO-METADATA-ADDRESS', 'ER-SSO-ADDRESS', 'ER-SSO-ADDRESS-INVALID']

interface Props {
  /** Id of the connection. */
  id: string
  /** Where the metadata is read now; '' for nowhere. */
  address: string
  isReadOnly: boolean
}

/** The provider's values by the address of its metadata. */
export const MetadataAddressForm = ({ id, address, isReadOnly }: Props) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const { saveMetadataAddress } = useElementStore(ssoConnections)
  const form = useEditForm({
    schema: v.object({ url: addressEntry(t('addressInvalid')) }),
    row: address,
    values: url => ({ url }),
    save: ({ url }) => saveMetadataAddress.run({ id, url }),
    onSaved: () => show({ text: t('metadataSaved') }),
    faultOf: error => (faults.includes(error.code) ? { field: 'url', message: errorText(error) } : undefined),
  })
  return (
    <EditForm form={form}>
      <TextField
        {...form.field('url')}
        type="url"
        label={t('byAddress')}
        description={t('metadataAddressHint')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
      />
    </EditForm>
  )
}
