import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AuditFile } from '../../../http/audits/answers.ts'
import { auditFiles } from '../../../state/portal/audits/auditFiles.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { FormError } from '../../ui/FormError.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { fileText } from './fileTexts.ts'
import { useFileDownload } from './useFileDownload.ts'

/** Time between two looks at the file. */
const everyMs = 1_000

interface Props {
  begun: AuditFile
  /** Called when the file was saved. */
  onSaved: () => void
}

/** Follows a file that the server writes, and saves it as soon as it is ready. Whoever does not wait is notified. */
export const BackgroundExport = ({ begun, onSaved }: Props) => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  const { files } = useElementStore(auditFiles)
  const { data } = useStore(files.of())
  const file = data?.rows.find(({ id }) => id === begun.id) ?? begun
  const { state, rows, total } = file
  const { download, share, error } = useFileDownload()
  const [isTaken, setTaken] = useState(false)
  useRefreshWhile(state === 'running', everyMs, () => files.refresh())
  const take = useEffectEvent(async () => {
    if (isTaken) return
    setTaken(true)
    if (await download(file)) onSaved()
  })
  useEffect(() => {
    if (state === 'ready') void take()
  }, [state])
  if (state === 'failed') return <FormError message={fileText(t, format, file)} />
  if (error) return <RequestError error={error} />
  return (
    <Stack>
      <Progress
        label={t('exporting')}
        share={share ?? (total > 0 ? rows / total : undefined)}
        amount={t('amountDone', { done: format.number(rows), total: format.number(total) })}
      />
      <Text>{t('fileInBackground')}</Text>
    </Stack>
  )
}
