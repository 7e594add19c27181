import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { auditExport, fileName, maxExported } from '../../../state/portal/audits/auditExport.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'

/** Writes the filtered entries to a file, and tells how far it is. Closing the dialog ends it. */
export const ExportDialog = () => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  const { close } = useDialog()
  const { list, $columns } = useElementStore(audits)
  const { write } = useElementStore(auditExport)
  const { busy, error } = useStore(write.$state)
  const { total = 0 } = useStore(list.$list).page ?? {}
  const [rows, setRows] = useState(0)
  const [isDone, setDone] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])
  const most = Math.min(total, maxExported)

  const begin = async () => {
    const { signal } = stop.current
    setRows(0)
    const input = { view: list.$view.get(), columns: $columns.get()?.sent ?? [], total, onProgress: setRows, signal }
    const result = await write.run(input)
    if (!result.ok || signal.aborted) return
    saveFile(fileName, 'text/csv;charset=utf-8', result.answer)
    setDone(true)
  }
  const numbers = { done: format.number(rows), total: format.number(most) }
  return (
    <DialogFrame title={t('exportTitle')} isDirty={() => false}>
      <DialogStep step={isDone ? 'done' : 'form'} result={isDone ? t('exported', { file: fileName }) : undefined}>
        {!isDone && <Text>{total === 0 ? t('noMatchText') : t('exportText', { count: total })}</Text>}
        {!isDone && total > maxExported && (
          <Text data-tone="1">{t('exportLimit', { most: format.number(maxExported) })}</Text>
        )}
        {busy && (
          <Progress
            label={t('exporting')}
            share={most > 0 ? rows / most : undefined}
            amount={t('amountDone', numbers)}
          />
        )}
        {error && !busy && error.code !== 'aborted' && <RequestError error={error} />}
        {isDone && <Text data-tone="1">{t('exported', { file: fileName })}</Text>}
        <DialogActions>
          <Button data-autofocus={isDone ? '' : undefined} onClick={close}>
            {isDone ? t('close') : t('cancel')}
          </Button>
          {!isDone && total > 0 && (
            <Button variant="primary" isBusy={busy} onClick={() => void begin()}>
              {error ? t('tryAgain') : t('csv')}
            </Button>
          )}
        </DialogActions>
      </DialogStep>
    </DialogFrame>
  )
}
