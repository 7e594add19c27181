import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import type { Member } from '../../../state/portal/users/readMember.ts'
import { useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ChoicesField } from '../common/choices/ChoicesField.tsx'
import { RolesField } from '../common/choices/RolesField.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useStepUp } from '../common/dialogs/useStepUp.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { useCapabilities } from '../common/useCapabilities.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { bulkChange, bulkKinds, type BulkChoice, type BulkKind } from './bulkKinds.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { memberPermissions } from './memberPermissions.ts'
import { usersMessages, type UsersTranslate } from './messages.ts'

const consequences = {
  signOut: 'signOutText',
  passwordReset: 'passwordResetText',
  resetTwoStep: 'resetTwoStepText',
  disable: 'disableText',
  remove: 'removeText',
} as const satisfies Partial<Record<BulkKind, string>>

const isKind = (text: string): text is BulkKind => Object.hasOwn(bulkKinds, text)

const schemaOf = (t: UsersTranslate) =>
  v.pipe(
    v.object({
      kind: v.custom<BulkKind>(value => typeof value === 'string' && isKind(value)),
      roleIds: v.array(v.string()),
      groupIds: v.array(v.string()),
      reason: v.pipe(v.string(), v.trim(), v.maxLength(400, t('reasonTooLong'))),
    }),
    v.forward(
      v.partialCheck(
        [['kind'], ['roleIds']],
        ({ kind, roleIds }) => kind !== 'addRoles' || roleIds.length > 0,
        t('rolesMissing'),
      ),
      ['roleIds'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['groupIds']],
        ({ kind, groupIds }) => kind !== 'addGroups' || groupIds.length > 0,
        t('groupsMissing'),
      ),
      ['groupIds'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['reason']],
        ({ kind, reason }) => kind !== 'resetTwoStep' || reason !== '',
        t('reasonMissing'),
      ),
      ['reason'],
    ),
  )

/** The things that the person may do, and the server can. */
const useKinds = (): BulkKind[] => {
  const may = usePermissions()
  const has = useCapabilities()
  const { capabilities } = useFlow(memberActions)
  const needed: Partial<Record<BulkKind, string>> = {
    unlock: capabilities.unlock,
    resetTwoStep: capabilities.resetTwoStep,
  }
  return (Object.keys(bulkKinds) as BulkKind[]).filter(kind => {
    const capability = needed[kind]
    return may(memberPermissions[bulkKinds[kind]]) && (capability === undefined || has?.(capability))
  })
}

/** Titles of what has a button of its own. */
const titles = {
  addRoles: 'bulkAddRoles',
  disable: 'bulkDisable',
  remove: 'bulkRemove',
} as const satisfies Partial<Record<BulkKind, string>>

/** The button of the bar that opened the dialog. */
export type BulkButton = keyof typeof titles

/** What takes something away from people. */
const destructive: ReadonlySet<BulkKind> = new Set(['signOut', 'disable', 'remove'])

interface Props {
  members: readonly Member[]
  /** What is to be done; without it the dialog lets choose. */
  button?: BulkButton
  /** Ends the selection of the list. */
  clear: () => void
}

/** Asks before something is done with the selected members, or what to do, and does it one by one. */
export const BulkDialog = ({ members, button, clear }: Props) => {
  const first = button ?? 'passwordReset'
  const t = useMessages(usersMessages)
  const actions = useFlow(memberActions)
  const dialogs = useDialogs()
  const withStepUp = useStepUp()
  const groups = useStore(actions.groups.of())
  const kinds = useKinds()
  const [kind, setKind] = useState<BulkKind>(first)
  const begin = (choice: BulkChoice, ofFirst?: MutationResult<unknown>) => {
    const change = bulkChange(actions, choice)
    const next = async (member: Member) => (ofFirst && member === members[0] ? ofFirst : change(member))
    dialogs.open(<BulkProgress title={t(choice.kind)} members={members} change={next} clear={clear} />)
  }
  const form = useEditForm({
    schema: schemaOf(t),
    row: { kind: first, roleIds: [] as string[], groupIds: [] as string[], reason: '' },
    values: row => row,
    isNew: true,
    save: async ({ groupIds, ...rest }) => {
      const choice = { ...rest, groups: groups.data?.filter(({ id }) => groupIds.includes(id)) ?? [] }
      const [member] = members
      // The first one asks for the second factor that all of them take.
      if (choice.kind !== 'resetTwoStep' || !member) begin(choice)
      else {
        const run = () => bulkChange(actions, choice)(member)
        const result = await withStepUp(run, outcome => begin(choice, outcome))
        if (!result.ok && result.error.code === 'ER-STEP-UP-REQUIRED') return result
        begin(choice, result)
      }
      return { ok: true, answer: undefined }
    },
  })
  const select = form.field('kind')
  const { name, error } = form.field('roleIds')
  const { initial: _none, ...namedGroups } = form.list('groupIds')
  const label = (known: BulkKind) => t(known)
  return (
    <FormDialog
      title={t(button ? titles[button] : 'bulkTitle', { count: members.length })}
      description={button ? undefined : t('bulkText', { count: members.length })}
      form={form}
      submitLabel={label(kind)}
      isDestructive={destructive.has(kind)}
    >
      {button ? (
        <input type="hidden" name={select.name} value={button} />
      ) : (
        <Select
          {...select}
          label={t('bulkAction')}
          options={kinds.map(value => ({ value, label: label(value) }))}
          onChange={event => isKind(event.currentTarget.value) && setKind(event.currentTarget.value)}
        />
      )}
      {kind in consequences && <Text>{t(consequences[kind as keyof typeof consequences])}</Text>}
      {kind === 'addRoles' && <RolesField name={name} error={error} label={t('roles')} description={t('rolesHint')} />}
      {kind === 'addGroups' && (
        <ChoicesField
          {...namedGroups}
          label={t('groups')}
          description={t('groupsHint')}
          choices={groups.data}
          chosen={[]}
          loading={groups.loading}
          failure={groups.error}
          onRetry={() => actions.groups.refresh()}
        />
      )}
      {kind === 'resetTwoStep' && (
        <TextField {...form.field('reason')} label={t('reason')} description={t('reasonHint')} autoComplete="off" />
      )}
    </FormDialog>
  )
}
