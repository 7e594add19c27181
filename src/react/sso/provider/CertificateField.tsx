import { useRef, useState } from 'react'
import { certificateOfFile } from '../../../state/sso/certificates.ts'
import { FileDrop } from '../../kit/files/FileDrop.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeArea } from '../../ui/portal/CodeArea.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { fillField } from './fields.ts'
import { providerMessages } from './messages.ts'

interface Props {
  field: { name: string; error: string | undefined; defaultValue: string }
  label: string
  /** Whether leaving it blank keeps the stored ones. */
  isOptional?: boolean
}

/** Most characters of certificates that the server takes. */
const longest = 65_536

/** Certificates as text, which can be read from a file. */
export const CertificateField = ({ field, label, isOptional = false }: Props) => {
  const t = useMessages(providerMessages)
  const box = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const read = async (file: File) => {
    setError(file.size > longest ? t('certificateInvalid') : undefined)
    if (file.size > longest) return
    const text = certificateOfFile(new Uint8Array(await file.arrayBuffer()))
    const area = box.current?.querySelector('textarea')
    if (area) fillField(area, text)
  }
  return (
    <Stack ref={box} $gap={2}>
      <CodeArea
        {...field}
        label={label}
        description={t(isOptional ? 'certificatesKept' : 'certificatesHint')}
        rows={6}
      />
      <FileDrop
        accept=".pem,.cer,.crt,.cert,.der"
        label={t('chooseCertificate')}
        error={error}
        onPick={file => void read(file)}
      />
    </Stack>
  )
}
