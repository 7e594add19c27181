import * as v from 'valibot'
import type { AccountNode } from '../../../state/portal/allAccounts/accountNode.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { checked } from '../../kit/forms/schemas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { allAccountsMessages, type AccountsTranslate } from './messages.ts'
import { PlaceField } from './PlaceField.tsx'

const nameEntry = (t: AccountsTranslate) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(t('nameMissing')), v.maxLength(200, t('textTooLong200')))

/** A new account before anything is entered. */
export interface BlankAccount {
  /** One for each opening of the dialog, so that a repeat makes no second account. */
  id: string
  parent: AccountNode
}

const createSchema = (t: AccountsTranslate) => v.object({ name: nameEntry(t), isReseller: checked })

const CreateFields = ({ form }: FieldsProps<ReturnType<typeof createSchema>, BlankAccount>) => {
  const t = useMessages(allAccountsMessages)
  return (
    <>
      <TextField {...form.field('name')} label={t('name')} description={t('nameHint')} autoComplete="off" />
      <Switch {...form.box('isReseller')} label={t('isReseller')} description={t('isResellerHint')} />
    </>
  )
}

/** Creates an account below another one, which shows it then. */
export const CreateAccountDialog = dialogForm({
  messages: allAccountsMessages,
  title: ({ parent }: BlankAccount, { t }) => (parent.isTop ? t('create') : t('addBelowTitle', { name: parent.name })),
  submit: 'create',
  done: 'created',
  isNew: true,
  schema: createSchema,
  values: (_row: BlankAccount) => ({ name: '', isReseller: false }),
  Fields: CreateFields,
  save: (values, { store, began: { id, parent } }) =>
    store(allAccounts).create.run({ id, parentId: parent.id, ...values }),
  onSaved: ({ store, began: { parent } }) => store(allAccounts).tree.setOpen(parent.id, true),
})

const renameSchema = (t: AccountsTranslate) => v.object({ name: nameEntry(t) })

const RenameFields = ({ form }: FieldsProps<ReturnType<typeof renameSchema>, AccountNode>) => {
  const t = useMessages(allAccountsMessages)
  return <TextField {...form.field('name')} label={t('name')} autoComplete="off" />
}

/** Renames an account. */
export const RenameAccountDialog = dialogForm({
  messages: allAccountsMessages,
  title: 'renameTitle',
  nameOf: ({ name }: AccountNode) => name,
  submit: 'rename',
  done: 'renamed',
  schema: renameSchema,
  values: ({ name }) => ({ name }),
  Fields: RenameFields,
  save: ({ name }, { store, began: { id } }) => store(allAccounts).rename.run({ id, name }),
})

const moveSchema = (t: AccountsTranslate) => v.object({ parentId: v.pipe(v.string(), v.nonEmpty(t('moveMissing'))) })

const MoveFields = ({ form, row }: FieldsProps<ReturnType<typeof moveSchema>, AccountNode>) => (
  <PlaceField {...form.field('parentId')} account={row} />
)

/** Puts an account under another one. */
export const MoveAccountDialog = dialogForm({
  messages: allAccountsMessages,
  title: 'moveTitle',
  text: 'moveText',
  nameOf: ({ name }: AccountNode) => name,
  submit: 'move',
  done: 'moved',
  isNew: true,
  schema: moveSchema,
  values: (_row: AccountNode) => ({ parentId: '' }),
  Fields: MoveFields,
  save: ({ parentId }, { store, began: { id } }) => store(allAccounts).move.run({ id, parentId }),
  onSaved: ({ store, began: { id } }) => store(allAccounts).details.refresh({ id }),
})
