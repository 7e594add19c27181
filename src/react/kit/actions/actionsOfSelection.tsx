import { outcomeOf, type BulkOutcome } from '../../../state/kit/bulkRun.ts'
import type { EnglishMessages } from '../../messages/messages.ts'
import type { Action } from '../action.ts'
import { plainText } from '../sectionContext.ts'
import { hasUndo, isDestructive, isSupported, reasonText, type ActionTools } from './actionTools.ts'
import type { RowAction } from './rowAction.ts'
import type { SelectionChoice, SelectionTexts } from './selectionChoice.ts'

type Rules<Row extends { id: string }, English extends EnglishMessages, Facts> = readonly (readonly [
  key: string,
  rule: RowAction<Row, English, Facts>,
])[]

/** Whether a row has an action at all. */
const has = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { context }: ActionTools<Row, English, Facts>,
  { when }: RowAction<Row, English, Facts>,
  row: Row,
) => when?.(row, context) ?? true

const changeRow = async <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { context }: ActionTools<Row, English, Facts>,
  { run }: RowAction<Row, English, Facts>,
  row: Row,
  asked: unknown,
): Promise<BulkOutcome> => {
  const outcome = await run!(row, context, asked as never)
  return 'skipped' in outcome ? { kind: 'skipped', reason: plainText(context.t, outcome.skipped) } : outcomeOf(outcome)
}

/** How many rows are skipped, by the reason. */
const countReasons = (reasons: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const reason of reasons) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

/** What reverts an action for the rows of a selection that were changed, which may take a fresh proof as well. */
const undoOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  choice: SelectionChoice<Row>,
): SelectionChoice<Row> | undefined => {
  const { undo, undoUnless } = rule
  const reasonToSkip = (row: Row) => reasonText(tools, undoUnless?.(row), row)
  if (!undo || !hasUndo(tools, rule) || choice.rows.every(row => reasonToSkip(row) !== undefined)) return undefined
  return {
    ...choice,
    running: tools.undoText,
    mayAskForProof: () => true,
    reasonToSkip,
    change: async row => outcomeOf(await undo(row, tools.context)),
  }
}

const choiceOf = async <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  selected: readonly Row[],
): Promise<SelectionChoice<Row>> => {
  const { context } = tools
  const rows = selected.filter(row => has(tools, rule, row))
  const { label, title, text, running = label, line } = rule.selection!
  const { ask, confirm, stepUp = false, unless, needless } = rule
  const question = await ask?.()
  const consequence = text ?? (typeof confirm?.text === 'string' ? confirm.text : undefined)
  const say = (key: typeof label) => plainText(context.t, key, { count: rows.length })
  const reasonToSkip = (row: Row) => reasonText(tools, unless?.(row, context) ?? needless?.(row), row)
  const choice: SelectionChoice<Row> = {
    rows,
    label: say(label),
    title: title && say(title),
    text: typeof consequence === 'function' ? consequence(rows, context) : consequence && say(consequence),
    running: say(running),
    line,
    isDestructive: isDestructive(rule),
    schema: question?.schema(context.t, context),
    blank: question?.blank ?? {},
    Fields: question?.Fields,
    mayAskForProof: row => (typeof stepUp === 'function' ? stepUp(row, context) : stepUp),
    reasonToSkip,
    skipped: countReasons(rows.map(reasonToSkip)),
    change: (row, asked) => changeRow(tools, rule, row, asked),
  }
  return { ...choice, undo: undoOf(tools, rule, choice) }
}

const open = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rules: Rules<Row, English, Facts>,
  rows: readonly Row[],
  clear: () => void,
  texts?: SelectionTexts,
) =>
  tools.openLazily(async () => {
    const { SelectionDialog } = await import('./SelectionDialog.tsx')
    const { nameOf, fullNameOf = nameOf } = tools.table
    const { t } = tools.context
    const choices = await Promise.all(
      rules.map(async ([key, rule]) => [key, await choiceOf(tools, rule, rows)] as const),
    )
    return (
      <SelectionDialog
        choices={Object.fromEntries(choices)}
        texts={texts}
        nameOf={row => fullNameOf(row, t)}
        clear={clear}
      />
    )
  })

/** Does an action to all rows, without a question. */
const runNow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  rows: readonly Row[],
  clear: () => void,
) =>
  tools.openLazily(async () => {
    const { dialogs, withStepUp, context } = tools
    const { nameOf, fullNameOf = nameOf } = tools.table
    const [{ runSelection }, choice] = await Promise.all([import('./runSelection.tsx'), choiceOf(tools, rule, rows)])
    const run = { dialogs, withStepUp, nameOf: (row: Row) => fullNameOf(row, context.t), clear }
    await withStepUp(() => runSelection(run, choice, undefined, choice.rows))
    return undefined
  })

/** The button of the dialog that lets choose. */
const choosingAction = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rules: Rules<Row, English, Facts>,
  rows: readonly Row[],
  clear: () => void,
): readonly Action[] => {
  const { table, context, permissionReason } = tools
  if (!table.choosing || rules.length === 0) return []
  const { label, title, text, choice, first } = table.choosing
  const say = (key: typeof label) => plainText(context.t, key, { count: rows.length })
  const allowed = rules.filter(([, { permission }]) => !permission || context.may(permission))
  const missing = allowed.length === 0 ? rules[0]![1].permission : undefined
  const texts = { title: say(title), text: say(text), choice: say(choice), first }
  return [
    {
      label: say(label),
      disabledReason: missing && permissionReason(missing),
      run: () => open(tools, allowed, rows, clear, texts),
    },
  ]
}

/** Whether the person may do any of the actions with rows that are selected. */
export const canSelect = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
): boolean =>
  Object.values(tools.table.actions).some(
    rule =>
      rule.selection &&
      isSupported(tools, rule) &&
      (rule.permission === undefined || tools.permissionReason(rule.permission) === undefined),
  )

/** What the bar of a selection offers: actions with a button of their own, and the dialog that lets choose among all. */
export const actionsOfSelection = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rows: readonly Row[],
  clear: () => void,
): readonly Action[] => {
  const { table, context, permissionReason } = tools
  const rules = Object.entries(table.actions).filter(
    ([, rule]) => rule.selection && isSupported(tools, rule) && rows.some(row => has(tools, rule, row)),
  )
  const buttons = rules
    .filter(([, { selection }]) => !table.choosing || selection?.hasButton)
    .map(([key, rule]): Action => ({
      label: plainText(context.t, rule.selection!.label, { count: rows.length }),
      icon: table.choosing ? undefined : rule.icon,
      isDestructive: isDestructive(rule),
      disabledReason: rule.permission && permissionReason(rule.permission),
      run: () =>
        rule.selection?.isUnasked ? runNow(tools, rule, rows, clear) : open(tools, [[key, rule]], rows, clear),
    }))
  return [...buttons, ...choosingAction(tools, rules, rows, clear)]
}
