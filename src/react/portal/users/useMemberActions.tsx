import { useStore } from '@nanostores/react'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import ShieldOff from 'lucide/dist/esm/icons/shield-off.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../common/action.ts'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { useLazyDialog } from '../common/dialogs/useLazyDialog.ts'
import { useConfirmed } from '../common/dialogs/useConfirmed.tsx'
import { useAwaitedStepUp } from '../common/dialogs/useStepUp.tsx'
import { useToasts } from '../common/toasts/useToasts.ts'
import { useCapabilities } from '../common/useCapabilities.ts'
import { usePermissionReason } from '../common/usePermissionReason.ts'
import { EditGroupsDialog } from './EditGroupsDialog.tsx'
import { EditRolesDialog } from './EditRolesDialog.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { memberPermissions } from './memberPermissions.ts'
import { usersMessages } from './messages.ts'
import { ResetTwoStepDialog } from './ResetTwoStepDialog.tsx'

type Outcome = MutationResult<unknown>

/** Runs what happens at once, after a fresh proof where the server asks for one, and tells its outcome. */
const useAtOnce = () => {
  const { show } = useToasts()
  const errorText = useErrorText()
  const withStepUp = useAwaitedStepUp()
  return async (run: () => Promise<Outcome>, done: string, failed: (reason: string) => string) => {
    const result = await withStepUp(run)
    if (result.ok) show({ text: done })
    else if (result.error.code !== 'aborted') show({ text: failed(errorText(result.error)), isFailure: true })
  }
}

/** What can be done with a member; what the server cannot do is absent, what is not allowed says why. */
export const useMemberActions = (): ((member: Member) => readonly Action[]) => {
  const t = useMessages(usersMessages)
  const actions = useFlow(memberActions)
  const atOnce = useAtOnce()
  const dialogs = useDialogs()
  const confirmed = useConfirmed()
  const permission = usePermissionReason()
  const has = useCapabilities()
  const ownId = useFeature(session).claims()?.sub
  const { capabilities } = actions
  const openLazily = useLazyDialog()
  const assignable = useStore(useFlow(memberApplications).choices.of()).data

  return member => {
    const { id } = member
    const name = nameOf(member)
    const isOwn = id === ownId
    const ownReason = isOwn ? t('ownRow') : undefined
    const membershipReason = ownReason ?? (member.isManaged ? t('managedRow') : undefined)
    const can = (key: keyof typeof memberPermissions, reason?: string) => permission(memberPermissions[key]) ?? reason
    const optional = (capability: string, action: Action) => (has?.(capability) ? [action] : [])
    const setDisabled = (isDisabled: boolean) => actions.setDisabled.run({ id, isDisabled })

    // People who have not joined need not have an account.
    const ofAccount: readonly Action[] = [
      {
        label: t('passwordReset'),
        icon: KeyRound,
        disabledReason: can('write'),
        run: confirmed({
          level: 'recoverable',
          label: t('passwordReset'),
          title: t('passwordResetTitle', { name }),
          text: t('passwordResetText'),
          done: t('passwordResetDone', { name }),
          run: () => actions.sendPasswordReset.run({ id, email: member.email }),
        }).run,
      },
      ...optional(capabilities.resetTwoStep, {
        label: t('resetTwoStep'),
        icon: ShieldOff,
        disabledReason: can('write', ownReason ?? (member.isMfaEnrolled ? undefined : t('noFactors'))),
        run: () => dialogs.open(<ResetTwoStepDialog member={member} />),
      }),
      ...optional(capabilities.impersonate, {
        label: t('impersonate'),
        icon: Eye,
        disabledReason: can('impersonate', ownReason),
        run: () => dialogs.open(<ImpersonateDialog member={member} />),
      }),
      confirmed({
        level: 'recoverable',
        label: t('signOut'),
        icon: LogOut,
        disabledReason: can('signOut', ownReason),
        title: t('signOutTitle', { name }),
        text: t('signOutText'),
        done: t('signOutDone', { name }),
        run: () => actions.signOut.run({ id }),
      }),
    ]
    const access =
      member.state === 'disabled'
        ? {
            label: t('enable'),
            icon: CircleCheck,
            disabledReason: can('disable', membershipReason),
            run: () =>
              atOnce(
                () => setDisabled(false),
                t(member.hasJoined ? 'enableDone' : 'enableInvitedDone', { name }),
                reason => t('enableFailed', { name, reason }),
              ),
          }
        : confirmed({
            level: 'recoverable',
            label: t('disable'),
            icon: Ban,
            disabledReason: can('disable', membershipReason),
            title: t('disableTitle', { name }),
            text: t(member.hasJoined ? 'disableText' : 'disableInvitedText'),
            done: t('disableDone', { name }),
            run: () => setDisabled(true),
          })
    return [
      {
        label: t('editRoles'),
        icon: Shield,
        disabledReason: can('roles', membershipReason),
        run: () => dialogs.open(<EditRolesDialog member={member} />),
      },
      {
        label: t('editGroups'),
        icon: Users,
        disabledReason: can('groups', member.isManaged ? t('managedRow') : undefined),
        run: () => dialogs.open(<EditGroupsDialog member={member} />),
      },
      ...(assignable?.length === 0
        ? []
        : [
            {
              label: t('editApplications'),
              icon: AppWindow,
              disabledReason: can('applications'),
              run: () =>
                openLazily(async () => {
                  const { ApplicationsDialog } = await import('./ApplicationsDialog.tsx')
                  return <ApplicationsDialog member={member} />
                }),
            },
          ]),
      ...(!member.hasJoined
        ? [
            {
              label: t('resend'),
              icon: Send,
              disabledReason: can('resend'),
              run: () =>
                atOnce(
                  () => actions.resend.run({ id }),
                  t('resendDone', { name }),
                  reason => t('resendFailed', { name, reason }),
                ),
            },
          ]
        : []),
      ...(member.state === 'locked'
        ? optional(capabilities.unlock, {
            label: t('unlock'),
            icon: LockOpen,
            disabledReason: can('write'),
            run: () =>
              atOnce(
                () => actions.unlock.run({ id }),
                t('unlockDone', { name }),
                reason => t('unlockFailed', { name, reason }),
              ),
          })
        : []),
      ...(member.hasJoined ? ofAccount : []),
      access,
      confirmed({
        level: 'recoverable',
        label: t('remove'),
        icon: UserMinus,
        disabledReason: can('remove', membershipReason),
        title: t('removeTitle', { name }),
        text: t(member.hasJoined ? 'removeText' : 'removeInvitedText'),
        done: t('removeDone', { name }),
        run: () => actions.remove.run({ id }),
      }),
    ]
  }
}
