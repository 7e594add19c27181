import SquareArrowOutUpRight from 'lucide/dist/esm/icons/square-arrow-out-up-right.mjs'
import UserMinus from 'lucide/dist/esm/icons/user-minus.mjs'
import { applications, type AssignedMember } from '../../../state/portal/applications/applications.ts'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { linkToRow } from '../../kit/list/linkedRow.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { applicationsMessages, type ApplicationsTranslate } from './messages.ts'
import { assignPermission } from './permissions.ts'

interface Context {
  t: ApplicationsTranslate
  ownId: string | undefined
}

/** Who can no longer open the application, and whether anybody still can. */
const lossOf = ({ id, assignedCount, application: { name } }: AssignedMember, { t, ownId }: Context) => {
  const lost = t(id === ownId ? 'unassignOwn' : 'unassignText', { application: name })
  return assignedCount === 1 ? `${lost} ${t('unassignOnly')}` : lost
}

/** The same for several members. */
const lossOfSome = (rows: readonly AssignedMember[], { t, ownId }: Context) =>
  [
    t('unassignText', { application: rows[0]?.application.name ?? '' }),
    ...(rows.some(({ id }) => id === ownId) ? [t('youAmongThem')] : []),
    ...(rows.length === rows[0]?.assignedCount ? [t('unassignOnly')] : []),
  ].join(' ')

const wantedOf = ({ id: userId, application }: AssignedMember) => ({ userId, appId: application.id })

/** What can be done with the members that an application was assigned to. */
export const assignedActions = rowActions({
  messages: applicationsMessages,
  nameOf: (member: AssignedMember) => nameOf(member),
  fullNameOf: member => `${nameOf(member)} (${member.email})`,
  actions: {
    openMember: {
      label: 'openMember',
      icon: SquareArrowOutUpRight,
      opens: true,
      go: ({ id }, { store }) => store(navigation).goTo('users', 'members', linkToRow(id).toString()),
    },
    unassign: {
      label: 'unassign',
      icon: UserMinus,
      permission: assignPermission,
      confirm: { level: 'recoverable', title: 'unassignTitle', text: lossOf },
      run: (member, { store }) => store(applications).unassign.run(wantedOf(member)),
      done: (member, { t }) => t('unassigned', { name: nameOf(member), application: member.application.name }),
      undo: (member, { store }) => store(applications).assign.run(wantedOf(member)),
      undone: (member, { t }) => t('assignedTo', { name: nameOf(member), application: member.application.name }),
      selection: { label: 'unassign', title: 'unassignSomeTitle', text: lossOfSome, hasButton: true },
    },
  },
})
