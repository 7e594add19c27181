import type { BulkOutcome } from '../../../state/kit/bulkRun.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { BulkProgress } from '../bulk/BulkProgress.tsx'
import type { useDialogs } from '../dialogs/DialogHost.tsx'
import { asksForStepUp, type useAwaitedStepUp } from '../dialogs/useStepUp.tsx'
import type { SelectionChoice } from './selectionChoice.ts'

/** What changing a selection takes from the page. */
interface Run<Row> {
  dialogs: ReturnType<typeof useDialogs>
  withStepUp: ReturnType<typeof useAwaitedStepUp>
  nameOf: (row: Row) => string
  /** Ends the selection, once all rows were tried. */
  clear: () => void
}

const done = { ok: true, answer: undefined } as const

const show = <Row extends { id: string }>(
  run: Run<Row>,
  choice: SelectionChoice<Row>,
  asked: unknown,
  rows: readonly Row[],
  first?: { id: string; outcome: BulkOutcome },
) => {
  const { dialogs, withStepUp, nameOf, clear } = run
  const change = async (row: Row): Promise<BulkOutcome> => {
    if (row.id === first?.id) return first.outcome
    const reason = choice.reasonToSkip(row)
    return reason === undefined ? choice.change(row, asked) : { kind: 'skipped', reason }
  }
  const runAgain = (failed: readonly Row[]) => void withStepUp(() => runSelection(run, choice, asked, failed))
  // Everything else is tried again in the same list of results.
  const retry = rows.some(choice.mayAskForProof) ? runAgain : undefined
  const undo = choice.undo && runUndo(run, choice.undo)
  dialogs.open(<BulkProgress title={choice.running} rows={rows} {...{ nameOf, change, retry, undo, clear }} />)
}

/** Reverts what was done to rows, with results of its own. */
const runUndo =
  <Row extends { id: string }>(run: Run<Row>, undo: SelectionChoice<Row>) =>
  (rows: readonly Row[]) =>
    void run.withStepUp(() => runSelection(run, undo, undefined, rows))

/**
 * Changes rows one by one and shows the outcome of each. What may take a fresh proof of who the person is asks for it with the
 * first of those rows, while the form with all that was chosen is still there.
 */
export const runSelection = async <Row extends { id: string }>(
  run: Run<Row>,
  choice: SelectionChoice<Row>,
  asked: unknown,
  rows: readonly Row[],
): Promise<MutationResult<unknown>> => {
  const first = rows.find(row => choice.mayAskForProof(row) && choice.reasonToSkip(row) === undefined)
  if (!first) {
    show(run, choice, asked, rows)
    return done
  }
  const outcome = await choice.change(first, asked)
  if (outcome.kind === 'failed' && asksForStepUp(outcome.error)) return { ok: false, error: outcome.error }
  show(run, choice, asked, rows, { id: first.id, outcome })
  return done
}
