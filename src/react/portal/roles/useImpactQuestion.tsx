import { useEffect, useEffectEvent } from 'react'
import type { ListedPermission, ListedRole, RoleImpact } from '../../../http/roles/answers.ts'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { notConfirmed } from '../../../state/kit/notConfirmed.ts'
import { completed } from '../../../state/portal/roles/permissionRules.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Strong, Text, UserText } from '../../ui/Text.tsx'
import { usePermissionTexts } from '../../messages/usePermissionTexts.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog, useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { holdersText, isHeld } from './holdersText.ts'
import { rolesMessages, type RolesTranslate } from './messages.ts'

/** How many permissions of a change are listed by name. */
const maxListed = 8

interface Change {
  role: ListedRole
  impact: RoleImpact
  added: readonly ListedPermission[]
  removed: readonly ListedPermission[]
}

/**
 * Returns a function that asks before changed permissions of a role are saved. It resolves at once when nothing changes or no
 * member has the role, and fails when the server cannot say how many members have it.
 */
export const useImpactQuestion = (all: readonly ListedPermission[]) => {
  const { impact: ask } = useElementStore(roles)
  const dialogs = useDialogs()
  return async (role: ListedRole, permissionIds: string[]): Promise<MutationResult<unknown>> => {
    const before = completed(all, role.permissionIds)
    const added = all.filter(({ id }) => permissionIds.includes(id) && !before.includes(id))
    const removed = all.filter(({ id }) => before.includes(id) && !permissionIds.includes(id))
    if (added.length + removed.length === 0) return confirmed
    const result = await ask.run({ id: role.id, permissionIds })
    if (!result.ok) return result
    const impact = result.answer
    if (!impact || !isHeld(holdersIn(impact))) return confirmed
    return new Promise(resolve =>
      dialogs.open(<ImpactDialog change={{ role, impact, added, removed }} onAnswer={resolve} />),
    )
  }
}

const confirmed: MutationResult<unknown> = { ok: true, answer: undefined }

const holdersIn = ({ adds: _adds, removes: _removes, ...holders }: RoleImpact) => holders

const changesText = (t: RolesTranslate, list: (items: string[]) => string, { added, removed }: Change) => {
  if (added.length === 0) return t('onlyRemoves', { count: removed.length })
  const adds = t('adds', { count: added.length })
  return removed.length === 0 ? adds : list([adds, t('removes', { count: removed.length })])
}

interface Props {
  change: Change
  onAnswer: (answer: MutationResult<unknown>) => void
}

/** Says what a change adds and removes and for how many; closing it in any way means not to save. */
const ImpactDialog = ({ change, onAnswer }: Props) => {
  const t = useMessages(rolesMessages)
  const format = useFormat()
  const { close } = useDialog()
  const stay = useEffectEvent(() => onAnswer(notConfirmed))
  // Only the first answer counts.
  useEffect(() => () => stay(), [])
  const { role, impact, added, removed } = change
  const goOn = () => {
    onAnswer(confirmed)
    close()
  }
  return (
    <DialogFrame
      title={t('saveTitle', { name: role.name })}
      description={t('saveText', {
        changes: changesText(t, format.list, change),
        holders: holdersText(t, format, holdersIn(impact)),
      })}
    >
      <Stack>
        <Permissions label={t('added')} permissions={added} />
        <Permissions label={t('removed')} permissions={removed} />
      </Stack>
      <DialogActions>
        <Button data-autofocus="" onClick={close}>
          {t('cancel')}
        </Button>
        <Button variant="primary" onClick={goOn}>
          {t('saveChanges')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const Permissions = ({ label, permissions }: { label: string; permissions: readonly ListedPermission[] }) => {
  const textOf = usePermissionTexts()
  if (permissions.length === 0) return null
  return (
    <Stack $gap={1}>
      <Text>
        <Strong>{label}</Strong>
      </Text>
      <PlainList aria-label={label}>
        {permissions.slice(0, maxListed).map(({ id, key, text }) => (
          <PlainItem key={id}>
            <UserText>{textOf(key, text)}</UserText> {text !== key && <Code>{key}</Code>}
          </PlainItem>
        ))}
        {permissions.length > maxListed && <PlainItem>…</PlainItem>}
      </PlainList>
    </Stack>
  )
}
