import { useState } from 'react'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { FileDrop } from '../../../kit/files/FileDrop.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Text } from '../../../ui/Text.tsx'
import { providerMessages } from './messages.ts'

/** The largest file, in bytes. */
const maxBytes = 1_000_000

/** The provider's values by the file of its metadata, which is saved when it is chosen. */
export const MetadataFile = ({ id, isReadOnly }: { id: string; isReadOnly: boolean }) => {
  const t = useMessages(providerMessages)
  const errorText = useErrorText()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const { saveMetadata } = useElementStore(ssoConnections)
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  const pick = async (file: File) => {
    if (file.size > maxBytes) return setFault(t('fileTooLarge'))
    setFault(undefined)
    setReading(true)
    const metadata = await file.text()
    const result = await withStepUp(() => saveMetadata.run({ id, metadata }))
    setReading(false)
    if (result.ok) show({ text: t('metadataSaved') })
    else if (result.error.code !== 'aborted') setFault(t('fileNotSaved', { reason: errorText(result.error) }))
  }
  if (isReadOnly) return null
  return (
    <>
      <FileDrop
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        label={t('file')}
        texts={{ drop: t('fileDrop'), hint: t('fileHint') }}
        error={fault}
        onPick={file => void pick(file)}
      />
      <Text role="status" data-size="13">
        {isReading && t('metadataReading')}
      </Text>
    </>
  )
}
