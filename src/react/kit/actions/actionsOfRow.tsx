import type { EnglishMessages } from '../../messages/messages.ts'
import type { Action } from '../action.ts'
import { plainText, textOf, type Say } from '../sectionContext.ts'
import { isDestructive, isSupported, reasonText, runAction, type ActionTools } from './actionTools.ts'
import type { Confirm, RowAction } from './rowAction.ts'

/** Does an action at once and tells its outcome. */
const runNow = async <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  row: Row,
) => {
  const { table, context, withStepUp, show, undoing, errorText } = tools
  const name = table.nameOf(row, context.t)
  const say = (text: Say<English, Row>) => textOf(context, text, row, { name })
  const result = await withStepUp(() => runAction(tools, rule, row))
  const { done, undo, undone } = rule
  if (result.ok) {
    const revert = undo && undoing(() => withStepUp(() => undo(row, context)), undone && say(undone))
    if (done) show({ text: say(done), undo: revert })
  } else if (result.error.code !== 'aborted')
    show({ text: failureText(tools, rule, row, errorText(result.error)), isFailure: true })
}

const failureText = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { table, context }: ActionTools<Row, English, Facts>,
  { failed }: RowAction<Row, English, Facts>,
  row: Row,
  reason: string,
): string => {
  if (failed === undefined) return reason
  if (typeof failed === 'function') return failed(row, context, reason)
  return plainText(context.t, failed, { name: table.nameOf(row, context.t), reason })
}

/** Asks for what an action needs, in a dialog. */
const openQuestion = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  row: Row,
  say: (text: Say<English, Row>) => string,
) =>
  tools.openLazily(async () => {
    const [{ AskDialog }, question] = await Promise.all([import('./AskDialog.tsx'), rule.ask!()])
    const { title, text } = rule.confirm ?? { title: rule.label, text: undefined }
    return (
      <AskDialog
        question={question}
        schema={question.schema(tools.context.t, tools.context)}
        title={say(title)}
        text={text && say(text)}
        submitLabel={say(rule.label)}
        done={rule.done && say(rule.done)}
        run={asked => runAction(tools, rule, row, asked)}
      />
    )
  })

/** The question before an action, and what it offers instead. */
const confirmationOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  { level, typed, title, text, lost, kept, instead }: Confirm<Row, English>,
  row: Row,
  say: (text: Say<English, Row>) => string,
) => {
  const { table, context } = tools
  const safeRule = instead && rulesOf(tools, row).find(rule => rule === table.actions[instead.action])
  const safe = safeRule && actionOf(tools, safeRule, row)
  return {
    level,
    name: typed ? plainText(context.t, typed) : table.nameOf(row, context.t),
    title: say(title),
    text: say(text),
    lost: lost && say(lost),
    kept: kept && say(kept),
    safePath:
      instead && safe?.disabledReason === undefined && safe
        ? { text: plainText(context.t, instead.text), label: safe.label, run: () => void safe.run() }
        : undefined,
  }
}

/** An action as menus, panels and keys offer it for a row. */
const actionOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  rule: RowAction<Row, English, Facts>,
  row: Row,
): Action => {
  const { table, context, permissionReason, dialogs, openLazily, confirmed } = tools
  const name = table.nameOf(row, context.t)
  const say = (text: Say<English, Row>) => textOf(context, text, row, { name })
  const look = {
    label: say(rule.label),
    name: rule.name && say(rule.name),
    icon: rule.icon,
    disabledReason:
      (rule.permission && permissionReason(rule.permission)) ?? reasonText(tools, rule.unless?.(row, context), row),
    isDestructive: isDestructive(rule),
  }
  const { dialog, ask, confirm, done } = rule
  if (dialog)
    return {
      ...look,
      run: () => {
        const content = dialog(row, context)
        return content instanceof Promise ? openLazily(() => content) : dialogs.open(content)
      },
    }
  if (ask) return { ...look, run: () => openQuestion(tools, rule, row, say) }
  if (!confirm) return { ...look, run: () => runNow(tools, rule, row) }
  const action = confirmed({
    ...look,
    ...confirmationOf(tools, confirm, row, say),
    label: confirm.label ? say(confirm.label) : look.label,
    done: done && say(done),
    run: () => runAction(tools, rule, row),
  })
  return { ...action, ...look }
}

const isOffered = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { context }: ActionTools<Row, English, Facts>,
  { selection, when, needless }: RowAction<Row, English, Facts>,
  row: Row,
) => !selection?.isOnly && (when?.(row, context) ?? true) && needless?.(row) === undefined

const rulesOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
) => Object.values(tools.table.actions).filter(rule => isSupported(tools, rule) && isOffered(tools, rule, row))

/** What a row offers, in the order of the table: its menu, and the head of its panel. */
export const actionsOfRow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
): readonly Action[] => rulesOf(tools, row).map(rule => actionOf(tools, rule, row))

/** Does what pressing a row does. */
export const openRow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
): void => {
  const rule = rulesOf(tools, row).find(({ opens }) => opens)
  if (rule) void actionOf(tools, rule, row).run()
}
