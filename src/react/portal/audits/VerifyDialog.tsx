import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { AuditFault } from '../../../http/audits/answers.ts'
import { auditSeals } from '../../../state/portal/audits/auditSeals.ts'
import { useElementStore } from '../../app/host.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { useHas } from '../../kit/useHas.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { FaultList } from './SealNote.tsx'

const checkpointFile = 'audit-checkpoint.json'

/** Checks the whole log, and downloads its signed state. Closing the dialog ends the check. */
export const VerifyDialog = () => {
  const t = useMessages(auditsMessages)
  const { close } = useDialog()
  const has = useHas()
  const { verifyAll, checkpoint } = useElementStore(auditSeals)
  const check = useStore(verifyAll.$state)
  const download = useStore(checkpoint.$state)
  const [share, setShare] = useState(0)
  const [found, setFound] = useState<{ rows: number; faults: AuditFault[] }>()
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  const begin = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    setShare(0)
    setFound(undefined)
    const result = await verifyAll.run({ onProgress: setShare, signal })
    if (result.ok && !signal.aborted) setFound(result.answer)
  }
  const save = async () => {
    const result = await checkpoint.run()
    if (result.ok) saveFile(checkpointFile, 'application/json', result.answer)
  }
  const error = check.error?.code === 'aborted' ? download.error : (check.error ?? download.error)
  return (
    <DialogFrame title={t('verifyTitle')} description={t('verifyText')} isDirty={() => false}>
      <DialogStep
        step="check"
        result={found?.faults.length === 0 ? t('allVerified', { count: found.rows }) : undefined}
      >
        {check.busy && (
          <Progress
            label={t('verifying')}
            share={share}
            cancel={{ label: t('cancel'), run: () => stop.current.abort() }}
          />
        )}
        {error && !check.busy && <RequestError error={error} />}
        {found && found.faults.length === 0 && <Text data-tone="1">{t('allVerified', { count: found.rows })}</Text>}
        {found && found.faults.length > 0 && (
          <Banner tone="danger" isUrgent>
            <Text data-tone="1">{t('broken')}</Text>
            <FaultList faults={found.faults} />
          </Banner>
        )}
        <DialogActions>
          <Button onClick={close}>{t('close')}</Button>
          {has(checkpoint) && (
            <Button isBusy={download.busy} onClick={() => void save()}>
              {t('checkpoint')}
            </Button>
          )}
          <Button variant="primary" isBusy={check.busy} onClick={() => void begin()}>
            {t('verifyAll')}
          </Button>
        </DialogActions>
      </DialogStep>
    </DialogFrame>
  )
}
