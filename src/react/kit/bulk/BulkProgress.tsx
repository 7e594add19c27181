import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { bulkRun, type BulkOutcome } from '../../../state/kit/bulkRun.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../ui/Dialog.tsx'
import { focusedElement } from '../../ui/focus.ts'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../dialogs/DialogFrame.tsx'
import { useToasts } from '../toasts/useToasts.ts'
import { BulkResults, type BulkLine } from './BulkResults.tsx'
import { kitMessages } from '../kitMessages.ts'

interface Props<Row extends { id: string }> {
  /** Name of the action, as the title of the dialog. */
  title: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Changes one row. Must not reject. */
  change: (row: Row) => Promise<BulkOutcome>
  /** Tries rows that failed again. Default: with `change`. */
  retry?: ((rows: readonly Row[]) => void) | undefined
  /** Reverts what was done to rows. Default: it cannot be undone. */
  undo?: ((rows: readonly Row[]) => void) | undefined
  /** Ends the selection of the list, once all rows were tried. */
  clear: () => void
}

const order = ['failed', 'skipped', 'done']

/** What needs attention comes first. */
const byOutcome = (left: BulkLine, right: BulkLine) =>
  order.indexOf(left.outcome?.kind ?? '') - order.indexOf(right.outcome?.kind ?? '')

/** How many rows were changed, skipped and not changed, as sentences; none before all were tried. */
const useSummary = (rows: Record<BulkOutcome['kind'], readonly unknown[]>, total: number, isOver: boolean) => {
  const t = useMessages(kitMessages)
  const { number } = useFormat()
  if (!isOver) return []
  const [done, skipped, failed] = [rows.done.length, rows.skipped.length, rows.failed.length]
  return [
    t('bulkDone', { count: number(done), total: number(total) }),
    ...(skipped > 0 ? [t('bulkSkipped', { count: number(skipped) })] : []),
    ...(failed > 0 ? [t('bulkFailed', { count: number(failed) })] : []),
  ]
}

/** Sentences, of which the first one counts most. */
const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Text key={text} {...(index === 0 && { 'data-tone': '1' })}>
      {text}
    </Text>
  ))

/**
 * Focuses a button of a dialog where the one that had focus is gone: "Stop" once all rows were tried, "Try again" once
 * nothing failed.
 */
const useKeptFocus = (button: RefObject<HTMLButtonElement | null>, isOver: boolean, mayTryAgain: boolean) =>
  useLayoutEffect(() => {
    const focused = button.current && focusedElement(button.current.ownerDocument)
    if (isOver && (!focused || focused.localName === 'dialog')) button.current?.focus()
  }, [button, isOver, mayTryAgain])

/** Changes the rows of a selection one by one, and shows the outcome of each. */
export const BulkProgress = <Row extends { id: string }>(props: Props<Row>) => {
  const { title, rows, nameOf, change, retry, undo, clear } = props
  const t = useMessages(kitMessages)
  const format = useFormat()
  const { $run, run, clear: stop } = useElementStore(bulkRun)
  const { outcomes, isRunning } = useStore($run)
  const dialog = useRef<DialogHandle>(null)
  const { show } = useToasts()
  const closeButton = useRef<HTMLButtonElement>(null)
  const [retried, setRetried] = useState(0)
  const tasksOf = (some: readonly Row[]) => some.map(row => ({ key: row.id, change: () => change(row) }))
  const begin = useEffectEvent(async () => {
    if (await run(tasksOf(rows))) clear()
  })
  useEffect(() => {
    void begin()
    return stop
  }, [stop])

  const lines = rows.map(row => ({ key: row.id, name: nameOf(row), outcome: outcomes.get(row.id) }))
  const rowsThat = (kind: BulkOutcome['kind']) => rows.filter(({ id }) => outcomes.get(id)?.kind === kind)
  const [done, skipped, failed] = [rowsThat('done'), rowsThat('skipped'), rowsThat('failed')]
  const isOver = !isRunning && outcomes.size > 0
  const summary = useSummary({ done, skipped, failed }, rows.length, isOver)
  const announce = () => {
    if (isOver) show({ text: summary.join(' ') })
  }
  const tryAgain = async () => {
    if (retry) return retry(failed)
    setRetried(failed.length)
    await run(tasksOf(failed))
    setRetried(0)
  }
  const again = retried || failed.length
  const mayTryAgain = (isOver && again > 0) || retried > 0
  useKeptFocus(closeButton, isOver, mayTryAgain)
  return (
    <DialogFrame ref={dialog} title={title} isDirty={() => false} isOfList onClosed={announce}>
      <div>
        {/* There from the start: screen readers may not announce a status that comes with its text. */}
        <div role="status">
          <Lines texts={summary} />
        </div>
        {!isOver && (
          <Progress
            label={t('bulkRunning')}
            share={outcomes.size / rows.length}
            amount={t('amountDone', { done: format.number(outcomes.size), total: format.number(rows.length) })}
          />
        )}
      </div>
      <BulkResults lines={isOver ? lines.toSorted(byOutcome) : lines} />
      <DialogActions>
        {mayTryAgain && (
          <Button isBusy={retried > 0} onClick={() => void tryAgain()}>
            {t('bulkTryAgain', { count: format.number(again) })}
          </Button>
        )}
        {undo && isOver && done.length > 0 && <Button onClick={() => undo(done)}>{t('undo')}</Button>}
        <Button
          ref={closeButton}
          data-autofocus=""
          variant={isOver ? 'primary' : 'secondary'}
          onClick={() => dialog.current?.leave()}
        >
          {t(isOver ? 'close' : 'stop')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
