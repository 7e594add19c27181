import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { AuditFile } from '../../../http/audits/answers.ts'
import { auditFiles } from '../../../state/portal/audits/auditFiles.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useHas } from '../../kit/useHas.ts'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { fileText } from './fileTexts.ts'
import { useFileDownload } from './useFileDownload.ts'

/** Time between two looks at a file that is being written. */
const everyMs = 3_000

interface RowProps {
  file: AuditFile
  /** Called before the file is deleted, while its buttons have focus. */
  onRemove: () => void
}

const FileRow = ({ file, onRemove }: RowProps) => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  const { remove } = useElementStore(auditFiles)
  const { download, share, busy, error } = useFileDownload()
  const removal = useMutation(remove, { failure: reason => reason })
  const { state, rows, total } = file
  const text = fileText(t, format, file)
  const end = t(state === 'running' ? 'cancel' : 'delete')
  const amount = t('amountDone', { done: format.number(rows), total: format.number(total) })
  return (
    <Stack role="listitem" $gap={2}>
      {state === 'running' || share !== undefined ? (
        <Progress
          label={share === undefined ? text : t('exporting')}
          share={share ?? (total > 0 ? rows / total : undefined)}
          amount={share === undefined ? amount : undefined}
        />
      ) : (
        <Text>{text}</Text>
      )}
      {error && <RequestError error={error} />}
      <Row>
        {state === 'ready' && (
          <Button
            isBusy={busy}
            aria-label={t('fileOf', { action: t('downloadFile'), file: text })}
            onClick={() => void download(file)}
          >
            {t('downloadFile')}
          </Button>
        )}
        <Button
          aria-label={t('fileOf', { action: end, file: text })}
          isBusy={removal.busy}
          onClick={() => {
            onRemove()
            void removal.run({ id: file.id })
          }}
        >
          {end}
        </Button>
      </Row>
    </Stack>
  )
}

const Files = () => {
  const t = useMessages(auditsMessages)
  const { files } = useElementStore(auditFiles)
  const rows = useStore(files.of()).data?.rows ?? []
  const title = useRef<HTMLHeadingElement>(null)
  useRefreshWhile(
    rows.some(({ state }) => state === 'running'),
    everyMs,
    () => files.refresh(),
  )
  if (rows.length === 0) return null
  return (
    <Panel aria-label={t('filesTitle')}>
      <Title level={3} size="small" tabIndex={-1} ref={title}>
        {t('filesTitle')}
      </Title>
      <Stack role="list">
        {rows.map(file => (
          <FileRow key={file.id} file={file} onRemove={() => title.current?.focus()} />
        ))}
      </Stack>
    </Panel>
  )
}

/** The person's files of the log, which the server writes in the background; nothing where it writes none. */
export const FileList = () => {
  const has = useHas()
  return has(useElementStore(auditFiles).files) ? <Files /> : null
}
