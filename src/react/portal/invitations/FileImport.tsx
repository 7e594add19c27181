import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InviteChoices } from '../../../http/invitations/answers.ts'
import type { CsvTable } from '../../../state/portal/invitations/csv.ts'
import {
  checkedRows,
  readImportFile,
  type CheckedRow,
  type FileFault,
} from '../../../state/portal/invitations/importFile.ts'
import { imports } from '../../../state/portal/invitations/imports.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { FileDrop } from '../../kit/files/FileDrop.tsx'
import { asksForStepUp, useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useUndo } from '../../kit/toasts/useUndo.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { MappingForm, type OfAllRows } from './MappingForm.tsx'
import { invitationsMessages, type InvitationsTranslate } from './messages.ts'
import { faultText, templateFile } from './verdictText.ts'
import { WithChoices } from './WithChoices.tsx'

type Step =
  | { name: 'pick'; fault?: FileFault }
  | { name: 'map'; table: CsvTable }
  | { name: 'checked'; table: CsvTable; rows: CheckedRow[]; ofAll: OfAllRows }
  | { name: 'done'; rows: CheckedRow[] }

const Pick = ({
  choices,
  fault,
  onRead,
}: {
  choices: InviteChoices
  fault?: FileFault
  onRead: (step: Step) => void
}) => {
  const t = useMessages(invitationsMessages)
  const pick = async (file: File) => {
    const table = await readImportFile(file)
    onRead('kind' in table ? { name: 'pick', fault: table } : { name: 'map', table })
  }
  const application = choices.applications?.[0]
  const [role] = choices.roles.filter(({ isAllowed }) => isAllowed).toReversed()
  return (
    <Stack>
      <FileDrop
        accept=".csv,text/csv"
        label={t('fileChoose')}
        texts={{ drop: t('fileDrop'), hint: t('fileHint') }}
        error={fault && faultText(t, fault)}
        onPick={file => void pick(file)}
      />
      <Row>
        <Button
          variant="link"
          onClick={() => saveFile('invitations.csv', 'text/csv', templateFile(role?.name ?? '', application?.name))}
        >
          {t('template')}
        </Button>
      </Row>
    </Stack>
  )
}

const goodRows = (rows: readonly CheckedRow[]) => rows.filter(({ verdict }) => verdict === 'ok')

/** The heading of a step, and what the one before came to; the toast says what an import did. */
const headOf = (t: InvitationsTranslate, step: Step, isBusy: boolean) => {
  if (step.name === 'done') return { title: t('importDone') }
  if (step.name !== 'checked') return {}
  return isBusy
    ? { title: t('importing') }
    : { title: t('importCheck'), result: t('ready', { count: goodRows(step.rows).length }) }
}

const ImportProgress = ({ total }: { total: number }) => {
  const t = useMessages(invitationsMessages)
  const done = useStore(useElementStore(imports).$done)
  return <Progress label={t('importing')} share={done / Math.max(1, total)} amount={t('amountDone', { done, total })} />
}

const Steps = ({ choices }: { choices: InviteChoices }) => {
  const t = useMessages(invitationsMessages)
  const { run, undo } = useElementStore(imports)
  const { busy, error } = useStore(run.$state)
  const { show } = useToasts()
  const undoing = useUndo()
  const withStepUp = useAwaitedStepUp()
  const [step, setStep] = useState<Step>({ name: 'pick' })

  const start = async (rows: readonly CheckedRow[], ofAll: OfAllRows) => {
    const good = goodRows(rows)
    const input = { rows: good.map(({ row }) => row), ...ofAll }
    const result = await withStepUp(() => run.run(input))
    if (!result.ok) return
    const { importId, verdicts } = result.answer
    const outcome = new Map(good.map((row, index) => [row, verdicts[index] ?? 'failed'] as const))
    const count = verdicts.filter(verdict => verdict === 'ok').length
    setStep({ name: 'done', rows: rows.map(row => ({ ...row, verdict: outcome.get(row) ?? row.verdict })) })
    show({ text: t('imported', { count }), undo: undoing(() => undo.run(importId)) })
  }

  const content = () => {
    if (step.name === 'pick') return <Pick choices={choices} {...step} onRead={setStep} />
    if (step.name === 'done') return <ImportSummary rows={step.rows} />
    const { table } = step
    if (step.name === 'map')
      return (
        <MappingForm
          table={table}
          choices={choices}
          onBack={() => setStep({ name: 'pick' })}
          onChecked={(rows, verdicts, ofAll) =>
            setStep({ name: 'checked', table, rows: checkedRows(table, rows, verdicts), ofAll })
          }
        />
      )
    if (busy) return <ImportProgress total={goodRows(step.rows).length} />
    return (
      <CheckedFile
        rows={step.rows}
        error={asksForStepUp(error) ? undefined : error}
        onBack={() => setStep({ name: 'map', table })}
        onImport={() => void start(step.rows, step.ofAll)}
      />
    )
  }
  return (
    <DialogStep step={busy ? 'busy' : step.name} {...headOf(t, step, busy)}>
      {content()}
    </DialogStep>
  )
}

/** Imports people from a file: choose it, say what its columns are, see what the server says about each line, import. */
export const FileImport = () => <WithChoices>{choices => <Steps choices={choices} />}</WithChoices>
