import Check from 'lucide/dist/esm/icons/check.mjs'
import type { Member } from '../../../http/users/answers.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import type { Action } from '../../kit/action.ts'
import type { PossibleActions } from '../../kit/actions/rowActions.ts'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useUndo } from '../../kit/toasts/useUndo.ts'
import { useRoleChoices } from '../common/choices/useRoleChoices.ts'
import { usersMessages } from './messages.ts'

/** Changes the role of a member, says so, and offers to undo it. */
const useChangeRole = () => {
  const t = useMessages(usersMessages)
  const errorText = useErrorText()
  const { setRoles } = useElementStore(memberActions)
  const withStepUp = useAwaitedStepUp()
  const { show } = useToasts()
  const undoing = useUndo()
  return async (member: Member, roleId: string) => {
    const name = nameOf(member)
    const change = (began: Member, roleIds: readonly string[]) =>
      withStepUp(() => setRoles.run({ began, roleIds: [...roleIds] }))
    const result = await change(member, [roleId])
    if (result.ok) {
      const undo = undoing(() => change({ ...member, roleIds: [roleId] }, member.roleIds ?? []))
      show({ text: t(member.hasJoined ? 'rolesSaved' : 'rolesOfInvitedSaved', { name }), undo, about: member.id })
    } else if (result.error.code !== 'aborted')
      show({ text: t('rolesNotSaved', { name, reason: errorText(result.error) }), isFailure: true })
  }
}

/**
 * Choosing the role of a member in the list, where the action that edits roles is allowed: among all roles for a member who
 * has one at most, in the dialog of that action for others.
 */
export const useRolePicker = (one: PossibleActions<Member>['one']) => {
  const t = useMessages(usersMessages)
  const { choices } = useRoleChoices()
  const changeRole = useChangeRole()
  const editOf = (member: Member): Action | undefined => {
    const edit = one('editRoles', member)
    return edit?.disabledReason === undefined ? edit : undefined
  }
  const rolePickerOf = (member: Member): 'menu' | 'dialog' | undefined => {
    if (!editOf(member)) return undefined
    return choices && (member.roleIds ?? []).length <= 1 ? 'menu' : 'dialog'
  }
  const pick = (member: Member): Action | readonly MenuItem[] => {
    const edit = editOf(member)
    if (!edit) return []
    if (!choices || rolePickerOf(member) === 'dialog') return edit
    const [current] = member.roleIds ?? []
    return [
      ...choices.map(({ id, name, disabledReason }): MenuItem => ({
        key: id,
        label: name,
        icon: Check,
        isChecked: id === current,
        disabledReason: id === current ? undefined : disabledReason,
        onSelect: () => id !== current && void changeRole(member, id),
      })),
      { key: 'several', label: t('severalRoles'), startsGroup: true, onSelect: () => void edit.run() },
    ]
  }
  return { pick, rolePickerOf }
}
