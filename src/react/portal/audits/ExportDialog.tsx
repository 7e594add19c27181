import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import type { AuditFile } from '../../../http/audits/answers.ts'
import type { AuditFileFormat } from '../../../http/audits/types.ts'
import { auditExport, maxAtOnce, maxExported } from '../../../state/portal/audits/auditExport.ts'
import { auditFiles } from '../../../state/portal/audits/auditFiles.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { useHas } from '../../kit/useHas.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { BackgroundExport } from './BackgroundExport.tsx'
import { nameOfFile } from './useFileDownload.ts'

/** A file that is written at once, in this dialog: how far it is, and how to begin it. */
const useDirectExport = () => {
  const { list, $columns } = useElementStore(audits)
  const { write } = useElementStore(auditExport)
  const { busy, error } = useStore(write.$state)
  const { total = 0 } = useStore(list.$list).page ?? {}
  const [rows, setRows] = useState(0)
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const begin = async (): Promise<boolean> => {
    const { signal } = stop.current
    setRows(0)
    const input = { view: list.$view.get(), columns: $columns.get()?.sent ?? [], total, onProgress: setRows, signal }
    const result = await write.run(input)
    if (!result.ok || signal.aborted) return false
    saveFile(nameOfFile({ format: 'csv' }), 'text/csv;charset=utf-8', result.answer)
    return true
  }
  return { begin, rows, busy, error: busy || error?.code === 'aborted' ? undefined : error, total }
}

/** A file that the server writes in the background, from when it was asked for. */
const useBackgroundExport = () => {
  const { list, $columns } = useElementStore(audits)
  const { start } = useElementStore(auditFiles)
  const { busy, error } = useStore(start.$state)
  const [begun, setBegun] = useState<AuditFile>()
  const begin = async (format: AuditFileFormat) => {
    const result = await start.run({ format, view: list.$view.get(), columns: $columns.get()?.sent ?? [] })
    if (result.ok) setBegun(result.answer)
  }
  return { begin, begun, busy, error: busy ? undefined : error }
}

const FormatChoice = ({ onChange }: { onChange: (format: AuditFileFormat) => void }) => {
  const t = useMessages(auditsMessages)
  return (
    <RadioCards
      legend={t('fileFormat')}
      name="format"
      defaultValue="csv"
      cards={[
        { value: 'csv', label: t('csvFormat'), description: t('csvFormatText') },
        { value: 'jsonl', label: t('jsonlFormat'), description: t('jsonlFormatText') },
      ]}
      onChange={value => onChange(value === 'jsonl' ? 'jsonl' : 'csv')}
    />
  )
}

/**
 * Writes the filtered entries to a file: a small table at once, and anything else in the background where the server can.
 * Closing the dialog ends the one and leaves the other.
 */
export const ExportDialog = () => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  const { close } = useDialog()
  const has = useHas()
  const direct = useDirectExport()
  const background = useBackgroundExport()
  const [wanted, setWanted] = useState<AuditFileFormat>('csv')
  const [isSaved, setSaved] = useState(false)
  const hasFiles = has(useElementStore(auditFiles).start)
  const { total } = direct
  const isInBackground = hasFiles && (wanted !== 'csv' || total > maxAtOnce)
  const step = isSaved ? 'done' : background.begun ? 'background' : 'form'
  const done = t('exported', { file: nameOfFile({ format: wanted }) })
  const most = Math.min(total, maxExported)
  const begin = async () => {
    if (isInBackground) await background.begin(wanted)
    else if (await direct.begin()) setSaved(true)
  }
  const error = direct.error ?? background.error
  return (
    <DialogFrame title={t('exportTitle')} isDirty={() => false}>
      <DialogStep step={step} result={isSaved ? done : undefined}>
        {step === 'form' && (
          <>
            <Text>{total === 0 ? t('noMatchText') : t('exportText', { count: total })}</Text>
            {hasFiles && total > 0 && <FormatChoice onChange={setWanted} />}
            {!hasFiles && total > maxExported && (
              <Text data-tone="1">{t('exportLimit', { most: format.number(maxExported) })}</Text>
            )}
            {direct.busy && (
              <Progress
                label={t('exporting')}
                share={most > 0 ? direct.rows / most : undefined}
                amount={t('amountDone', { done: format.number(direct.rows), total: format.number(most) })}
              />
            )}
            {error && <RequestError error={error} />}
          </>
        )}
        {step === 'background' && <BackgroundExport begun={background.begun!} onSaved={() => setSaved(true)} />}
        {isSaved && <Text data-tone="1">{done}</Text>}
        <DialogActions>
          <Button data-autofocus={step === 'form' ? undefined : ''} onClick={close}>
            {step === 'form' ? t('cancel') : t('close')}
          </Button>
          {step === 'form' && total > 0 && (
            <Button variant="primary" isBusy={direct.busy || background.busy} onClick={() => void begin()}>
              {error ? t('tryAgain') : isInBackground ? t('prepareFile', { format: wanted.toUpperCase() }) : t('csv')}
            </Button>
          )}
        </DialogActions>
      </DialogStep>
    </DialogFrame>
  )
}
