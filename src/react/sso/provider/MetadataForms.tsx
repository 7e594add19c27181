import { useRef, useState } from 'react'
import * as v from 'valibot'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { FileDrop } from '../../kit/files/FileDrop.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { AddressField } from './AddressField.tsx'
import { useProvider } from './editedProvider.ts'
import { httpsAddress } from './fields.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'
import { useMetadataError } from './metadataFaults.ts'

const schemaOf = (t: ProviderTranslate) => v.object({ url: httpsAddress(t) })

/** Codes of refusals that are about the address, or the document there. */
const addressCodes = ['ER-SSO-METADATA', 'ER-SSO-METADATA-ADDRESS', 'ER-SSO-ADDRESS-INVALID']

/** Enters a provider by the address of its metadata. */
export const MetadataAddressForm = () => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const metadataError = useMetadataError()
  const { provider, writes } = useProvider()
  const form = useEditForm({
    schema: schemaOf(t),
    row: provider.metadataUrl,
    values: url => ({ url }),
    save: ({ url }) => writes.saveMetadataAddress(url),
    onSaved: () => show({ text: t('metadataRead') }),
    faultOf: error => (addressCodes.includes(error.code) ? { field: 'url', message: metadataError(error) } : undefined),
  })
  return (
    <EditForm form={form} saveLabel={t('readMetadata')} isNew={provider.metadataUrl === ''}>
      <AddressField {...form.field('url')} label={t('metadataUrl')} description={t('metadataAddressHint')} />
    </EditForm>
  )
}

/** Most bytes of a metadata document that the server reads. */
const longestFile = 1_048_576

/** Enters a provider by its metadata in a file, which is saved as soon as it is chosen. */
export const MetadataFileForm = () => {
  const t = useMessages(providerMessages)
  const { show } = useToasts()
  const metadataError = useMetadataError()
  const withStepUp = useAwaitedStepUp()
  const { writes } = useProvider()
  const isSaving = useRef(false)
  const [error, setError] = useState<string>()
  const save = async (file: File) => {
    if (file.size > longestFile) return setError(t('fileTooLarge'))
    const metadata = await file.text()
    // XML begins with an angle bracket; a picture or a table is not sent.
    if (!metadata.trimStart().startsWith('<')) return setError(t('notXml'))
    const result = await withStepUp(() => writes.saveMetadata(metadata))
    if (result.ok) show({ text: t('metadataRead') })
    else if (result.error.code !== 'aborted') setError(metadataError(result.error))
  }
  const pick = (file: File) => {
    if (isSaving.current) return
    isSaving.current = true
    setError(undefined)
    void save(file).finally(() => (isSaving.current = false))
  }
  return (
    <FileDrop
      accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
      label={t('chooseMetadata')}
      texts={{ drop: t('dropMetadata'), hint: t('metadataFileHint') }}
      error={error}
      onPick={pick}
    />
  )
}
