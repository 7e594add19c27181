import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import InfinityIcon from 'lucide/dist/esm/icons/infinity.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import LockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import ShieldOff from 'lucide/dist/esm/icons/shield-off.mjs'
import UserKey from 'lucide/dist/esm/icons/user-key.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { Member } from '../../../http/users/answers.ts'
import { temporaryAccess } from '../../../state/portal/common/temporaryAccess.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { asking, skip } from '../../kit/actions/rowAction.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { lastDayOf } from '../common/membership/days.ts'
import { useMemberFacts, type MemberContext } from './memberFacts.ts'
import { usersMessages } from './messages.ts'

/** The reason for an action that people may not apply to themselves. */
const notOwn = ({ id }: Member, { ownId }: Pick<MemberContext, 'ownId'>) => (id === ownId ? 'ownRow' : undefined)
/** The reason for an action that the directory managing a member does instead. */
const notManaged = ({ isManaged }: Member) => (isManaged ? 'managedRow' : undefined)
const notOwnOrManaged = (member: Member, context: Pick<MemberContext, 'ownId'>) =>
  notOwn(member, context) ?? notManaged(member)

/** The reason for an action on an account: invited people may not have one yet. */
const notInvited = ({ hasJoined }: Member) => (hasJoined ? undefined : 'invitedHere')

const enabledText = ({ hasJoined, ...member }: Member, { t }: Pick<MemberContext, 't'>) =>
  t(hasJoined ? 'enableDone' : 'enableInvitedDone', { name: nameOf(member) })

/** Assigns applications to members, or takes them away. */
const changeApplications = (isAdded: boolean) => ({
  icon: AppWindow,
  permission: 'fe.secure.write.updateUser' as const,
  when: (_member: Member, { facts }: MemberContext) => (facts.applications?.length ?? 0) > 0,
  ...asking({
    question: async () => (await import('./memberQuestions.tsx')).applications,
    run: async ({ id: userId }: Member, { store }: MemberContext, { appIds }) => {
      const changed = await store(memberApplications).change.run({ userId, appIds, isAdded })
      if (!changed.ok || changed.answer) return changed
      return skip(isAdded ? 'applicationsHere' : 'noApplicationsHere')
    },
  }),
})

/** What can be done with members, in the order of the menu. */
export const memberActionTable = rowActions({
  messages: usersMessages,
  nameOf: (member: Member) => nameOf(member),
  fullNameOf: member => `${nameOf(member)} (${member.email})`,
  useFacts: useMemberFacts,
  choosing: { label: 'more', title: 'bulkTitle', text: 'bulkText', choice: 'action', first: 'passwordReset' },
  actions: {
    editRoles: {
      label: 'editRoles',
      icon: UserKey,
      hasButton: true,
      permission: 'fe.secure.write.usersRoles',
      unless: notOwnOrManaged,
      dialog: async member => {
        const { EditRolesDialog } = await import('./EditRolesDialog.tsx')
        return <EditRolesDialog row={member} />
      },
    },
    addRoles: {
      label: 'addRoles',
      icon: UserKey,
      permission: 'fe.secure.write.usersRoles',
      unless: notOwnOrManaged,
      stepUp: true,
      selection: { label: 'addRoles', title: 'bulkAddRoles', hasButton: true, isOnly: true },
      ...asking({
        question: async () => (await import('./memberQuestions.tsx')).addedRoles,
        run: async ({ id }: Member, { store }: MemberContext, { roleIds }) => {
          const added = await store(memberActions).addRoles.run({ id, roleIds })
          return !added.ok || added.answer ? added : skip('rolesHere')
        },
      }),
    },
    addGroups: {
      label: 'addGroups',
      icon: UsersRound,
      permission: 'fe.secure.write.groupsUsers',
      unless: notManaged,
      stepUp: true,
      selection: { label: 'addGroups', isOnly: true },
      ...asking({
        question: async () => (await import('./memberQuestions.tsx')).addedGroups,
        run: async ({ id, groups: before }: Member, { store }: MemberContext, { groupIds }) => {
          const { groups, addGroups } = store(memberActions)
          const known = groups.of().get().data ?? []
          const added = known.filter(group => groupIds.includes(group.id) && !before.some(own => own.id === group.id))
          return added.length === 0 ? skip('groupsHere') : addGroups.run({ id, groups: added })
        },
      }),
    },
    editGroups: {
      label: 'editGroups',
      icon: UsersRound,
      hasButton: true,
      permission: 'fe.secure.write.groupsUsers',
      unless: notManaged,
      dialog: async member => {
        const { EditGroupsDialog } = await import('./EditGroupsDialog.tsx')
        return <EditGroupsDialog row={member} />
      },
    },
    editApplications: {
      label: 'editApplications',
      icon: AppWindow,
      permission: 'fe.secure.write.updateUser',
      when: (_member, { facts }) => facts.applications?.length !== 0,
      dialog: async member => {
        const { ApplicationsDialog } = await import('./ApplicationsDialog.tsx')
        return <ApplicationsDialog member={member} />
      },
    },
    editCustomFields: {
      label: 'editCustomFields',
      icon: ListChecks,
      permission: 'fe.secure.write.updateUser',
      needs: store => store(memberActions).setCustomFields,
      when: ({ hasJoined }, { facts }) => hasJoined && facts.customFields.length > 0,
      dialog: async member => {
        const { EditCustomFieldsDialog } = await import('./EditCustomFieldsDialog.tsx')
        return <EditCustomFieldsDialog member={member} />
      },
    },
    assignApplications: {
      label: 'assignApplications',
      selection: { label: 'assignApplications', isOnly: true },
      ...changeApplications(true),
    },
    unassignApplications: {
      label: 'unassignApplications',
      selection: {
        label: 'unassignApplications',
        isOnly: true,
        text: (rows, { t, ownId }) =>
          rows.some(({ id }) => id === ownId) ? `${t('unassignText')} ${t('youAmongThem')}` : t('unassignText'),
      },
      isDestructive: true,
      ...changeApplications(false),
    },
    resend: {
      label: 'resend',
      icon: Send,
      hasButton: true,
      permission: 'fe.secure.write.resendActivationEmail',
      needless: ({ hasJoined }) => (hasJoined ? 'joinedHere' : undefined),
      stepUp: true,
      run: ({ id }, { store }) => store(memberActions).resend.run({ id }),
      done: 'resendDone',
      failed: 'resendFailed',
      selection: { label: 'resend' },
    },
    unlock: {
      label: 'unlock',
      icon: LockOpen,
      hasButton: true,
      permission: 'fe.secure.write.users',
      needs: store => store(memberActions).unlock,
      needless: ({ state }) => (state === 'locked' ? undefined : 'notLockedHere'),
      run: ({ id }, { store }) => store(memberActions).unlock.run({ id }),
      done: 'unlockDone',
      failed: 'unlockFailed',
      selection: { label: 'unlock' },
    },
    passwordReset: {
      label: 'passwordReset',
      icon: KeyRound,
      permission: 'fe.secure.write.users',
      needless: notInvited,
      confirm: { level: 'recoverable', title: 'passwordResetTitle', text: 'passwordResetText' },
      isDestructive: false,
      run: ({ id, email }, { store }) => store(memberActions).sendPasswordReset.run({ id, email }),
      done: 'passwordResetDone',
      selection: { label: 'passwordReset' },
    },
    resetTwoStep: {
      label: 'resetTwoStep',
      icon: ShieldOff,
      permission: 'fe.secure.write.users',
      needs: store => store(memberActions).resetTwoStep,
      needless: notInvited,
      unless: (member, context) => notOwn(member, context) ?? (member.isMfaEnrolled ? undefined : 'noFactors'),
      stepUp: true,
      confirm: { level: 'recoverable', title: 'resetTwoStepTitle', text: 'resetTwoStepText' },
      isDestructive: false,
      ...asking({
        question: async () => (await import('./memberQuestions.tsx')).reason,
        run: ({ id }: Member, { store }: MemberContext, { reason }) =>
          store(memberActions).resetTwoStep.run({ id, reason }),
      }),
      done: 'resetTwoStepDone',
      selection: { label: 'resetTwoStep' },
    },
    impersonate: {
      label: 'impersonate',
      icon: Eye,
      permission: 'fe.secure.write.impersonate',
      needs: store => store(memberActions).impersonate,
      needless: notInvited,
      unless: notOwn,
      dialog: async member => {
        const { ImpersonateDialog } = await import('./ImpersonateDialog.tsx')
        return <ImpersonateDialog row={member} />
      },
    },
    setEnd: {
      label: ({ expiresAt }, { t }) => t(expiresAt === undefined ? 'makeTemporary' : 'changeEnd'),
      icon: CalendarClock,
      permission: 'fe.secure.write.users',
      when: (_member, { facts }) => facts.mayBeTemporary,
      unless: notOwnOrManaged,
      stepUp: true,
      dialog: async member => {
        const { AccessEndDialog } = await import('./AccessEndDialog.tsx')
        return <AccessEndDialog row={member} />
      },
      selection: { label: 'setEnd', text: 'setEndText' },
      ...asking({
        question: async () => (await import('./memberQuestions.tsx')).endOfAccess,
        run: async ({ id: userId, expiresAt }: Member, { store }: MemberContext, { until }) =>
          expiresAt !== undefined && lastDayOf(expiresAt) === until
            ? skip('endHere')
            : store(temporaryAccess).setEnd.run({ userId, until }),
      }),
    },
    makePermanent: {
      label: 'makePermanent',
      icon: InfinityIcon,
      permission: 'fe.secure.write.users',
      when: (_member, { facts }) => facts.mayBeTemporary,
      needless: ({ expiresAt }) => (expiresAt === undefined ? 'noEndHere' : undefined),
      unless: notOwnOrManaged,
      stepUp: true,
      run: ({ id: userId }, { store }) => store(temporaryAccess).makePermanent.run({ userId }),
      done: 'madePermanent',
      failed: 'permanentFailed',
      selection: { label: 'makePermanent', text: 'makePermanentText' },
    },
    signOut: {
      label: 'signOut',
      icon: LogOut,
      permission: 'fe.secure.delete.sessions',
      needless: notInvited,
      unless: notOwn,
      confirm: { level: 'recoverable', title: 'signOutTitle', text: 'signOutText' },
      run: ({ id }, { store }) => store(memberActions).signOut.run({ id }),
      done: 'signOutDone',
      selection: { label: 'signOut' },
    },
    enable: {
      label: 'enable',
      icon: CircleCheck,
      hasButton: true,
      permission: 'fe.secure.write.enableDisable',
      needless: ({ state }) => (state === 'disabled' ? undefined : 'notDisabledHere'),
      unless: notOwnOrManaged,
      run: ({ id }, { store }) => store(memberActions).setDisabled.run({ id, isDisabled: false }),
      stepUp: true,
      done: enabledText,
      undo: ({ id }, { store }) => store(memberActions).setDisabled.run({ id, isDisabled: true }),
      undone: 'disableDone',
      failed: 'enableFailed',
      selection: { label: 'enable' },
    },
    disable: {
      label: 'disable',
      icon: Ban,
      permission: 'fe.secure.write.enableDisable',
      needless: ({ state }) => (state === 'disabled' ? 'disabledHere' : undefined),
      unless: notOwnOrManaged,
      confirm: {
        level: 'recoverable',
        title: 'disableTitle',
        text: ({ hasJoined }, { t }) => t(hasJoined ? 'disableText' : 'disableInvitedText'),
      },
      run: ({ id }, { store }) => store(memberActions).setDisabled.run({ id, isDisabled: true }),
      done: 'disableDone',
      // Sessions and tokens that ended with it stay ended, as the question says.
      undo: ({ id }, { store }) => store(memberActions).setDisabled.run({ id, isDisabled: false }),
      undone: enabledText,
      selection: { label: 'disable', title: 'bulkDisable', text: 'disableText', hasButton: true },
    },
    remove: {
      label: 'remove',
      icon: UserMinus,
      permission: 'fe.secure.delete.users',
      unless: notOwnOrManaged,
      confirm: {
        level: 'recoverable',
        title: 'removeTitle',
        text: ({ hasJoined }, { t }) => t(hasJoined ? 'removeText' : 'removeInvitedText'),
      },
      run: ({ id }, { store }) => store(memberActions).remove.run({ id }),
      done: 'removeDone',
      // Sessions and tokens that ended with it stay ended, and no mail is sent.
      undo: ({ id }, { store }) => store(memberActions).restore.run({ id }),
      undoNeeds: store => store(memberActions).restore,
      undoUnless: ({ hasJoined }) => (hasJoined ? undefined : 'stillWithdrawn'),
      undoMs: 28_000,
      undone: 'restoreDone',
      selection: { label: 'remove', title: 'bulkRemove', text: 'removeText', hasButton: true },
    },
  },
})
