import type { EnglishMessages } from '../../messages/messages.ts'
import type { Action } from '../action.ts'
import { plainText, textOf, type Say } from '../sectionContext.ts'
import { hasUndo, isDestructive, isSupported, reasonText, runAction, type ActionTools } from './actionTools.ts'
import type { Confirm } from './rowAction.ts'

const failureText = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  { table, context }: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
  reason: string,
) => {
  const { failed } = table.actions[key]!
  if (!failed) return reason
  if (typeof failed === 'function') return failed(row, context, reason)
  return plainText(context.t, failed, { name: table.nameOf(row, context.t), reason })
}

/** Reverts an action and shows the outcome in a toast; undefined for one that cannot be undone. */
const undoOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
) => {
  const { table, context, withStepUp, undoing } = tools
  const rule = table.actions[key]!
  const { undo, undone, undoUnless } = rule
  if (!undo || !hasUndo(tools, rule) || undoUnless?.(row) !== undefined) return undefined
  const name = table.nameOf(row, context.t)
  return undoing(() => withStepUp(() => undo(row, context)), undone && textOf(context, undone, row, { name }))
}

/** Runs an action at once and shows its outcome in a toast. */
const runNow = async <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
) => {
  const { table, context, withStepUp, show, errorText } = tools
  const rule = table.actions[key]!
  const name = table.nameOf(row, context.t)
  const say = (text: Say<English, Row>) => textOf(context, text, row, { name })
  const result = await withStepUp(() => runAction(tools, key, row))
  const { done } = rule
  if (result.ok) {
    if (done) show({ text: say(done), undo: undoOf(tools, key, row), undoMs: rule.undoMs, about: row.id })
  } else if (result.error.code !== 'aborted')
    show({ text: failureText(tools, key, row, errorText(result.error)), isFailure: true })
}

/** Asks for what an action needs, in a dialog. */
const openQuestion = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
  say: (text: Say<English, Row>) => string,
) =>
  tools.openLazily(async () => {
    const rule = tools.table.actions[key]!
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
        run={asked => runAction(tools, key, row, asked)}
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
  const safe = instead && actionOfRow(tools, instead.action, row)
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
  key: string,
  row: Row,
): Action => {
  const { table, context, after, permissionReason, dialogs, openLazily, confirmed } = tools
  const rule = table.actions[key]!
  const name = table.nameOf(row, context.t)
  const say = (text: Say<English, Row>) => textOf(context, text, row, { name })
  const look = {
    label: say(rule.label),
    name: rule.name && say(rule.name),
    icon: rule.icon,
    disabledReason:
      (rule.isOwn ? tools.refusal : undefined) ??
      (rule.permission && permissionReason(rule.permission)) ??
      reasonText(tools, rule.unless?.(row, context), row),
    isDestructive: isDestructive(rule),
    hasButton: rule.hasButton,
  }
  const { go, dialog, ask, confirm, done } = rule
  if (go) return { ...look, run: () => go(row, context) }
  if (dialog)
    return {
      ...look,
      run: () => {
        const content = dialog(row, context, () => after[key]?.())
        return content instanceof Promise ? openLazily(() => content) : dialogs.open(content)
      },
    }
  if (ask) return { ...look, run: () => openQuestion(tools, key, row, say) }
  if (!confirm) return { ...look, run: () => runNow(tools, key, row) }
  const action = confirmed({
    ...look,
    ...confirmationOf(tools, confirm, row, say),
    label: confirm.label ? say(confirm.label) : look.label,
    done: done && say(done),
    undo: undoOf(tools, key, row),
    undoMs: rule.undoMs,
    about: row.id,
    run: () => runAction(tools, key, row),
  })
  return { ...action, ...look }
}

/** Whether the server can do an action, and the row has it. */
const isOffered = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
) => {
  const rule = tools.table.actions[key]
  if (!rule || rule.selection?.isOnly || !isSupported(tools, rule)) return false
  return (rule.when?.(row, tools.context) ?? true) && rule.needless?.(row) === undefined
}

/** Keys of what a row offers, in the order of the table. */
const keysOf = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
) =>
  Object.entries(tools.table.actions)
    .filter(([key, { isOnlyInstead }]) => !isOnlyInstead && isOffered(tools, key, row))
    .map(([key]) => key)

/** One action of a row by its key; undefined where the row lacks it. */
export const actionOfRow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  key: string,
  row: Row,
): Action | undefined => (isOffered(tools, key, row) ? actionOf(tools, key, row) : undefined)

/** What a row offers, in the order of the table: its menu, and the head of its panel. */
export const actionsOfRow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
): readonly Action[] => keysOf(tools, row).map(key => actionOf(tools, key, row))

/** Does what pressing a row does. */
export const openRow = <Row extends { id: string }, English extends EnglishMessages, Facts>(
  tools: ActionTools<Row, English, Facts>,
  row: Row,
): void => {
  const key = keysOf(tools, row).find(name => tools.table.actions[name]!.opens)
  if (key !== undefined) void actionOf(tools, key, row).run()
}
