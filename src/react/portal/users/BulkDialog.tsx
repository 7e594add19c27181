import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import type { BulkOutcome } from '../../../state/portal/common/bulkRun.ts'
import { minute } from '../../../state/portal/common/currentTime.ts'
import { temporaryAccess } from '../../../state/portal/invitations/temporaryAccess.ts'
import { memberActions } from '../../../state/portal/users/memberActions.ts'
import { memberApplications } from '../../../state/portal/users/memberApplications.ts'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { session } from '../../../state/session/session.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Select } from '../../ui/Select.tsx'
import { BulkProgress } from '../common/bulk/BulkProgress.tsx'
import { useDialogs } from '../common/dialogs/DialogHost.tsx'
import { asksForStepUp, useAwaitedStepUp } from '../common/dialogs/useStepUp.tsx'
import { FormDialog } from '../common/forms/FormDialog.tsx'
import { useEditForm } from '../common/forms/useEditForm.ts'
import { invitationsMessages } from './invitations/messages.ts'
import { usersMessages } from './messages.ts'
import { BulkFields } from './BulkFields.tsx'
import { isBulkKind, skipReason, type BulkKind } from './bulkKinds.ts'
import { bulkSchema } from './bulkSchema.ts'
import { changeMember, type BulkChoice } from './changeMember.ts'
import { useBulkKinds } from './useBulkKinds.ts'

/** Titles of what has a button of its own. */
const titles = {
  addRoles: 'bulkAddRoles',
  disable: 'bulkDisable',
  remove: 'bulkRemove',
} as const satisfies Partial<Record<BulkKind, string>>

/** The button of the bar that opened the dialog. */
export type BulkButton = keyof typeof titles

/** What takes something away from people. */
const destructive: ReadonlySet<BulkKind> = new Set(['signOut', 'unassignApplications', 'disable', 'remove'])

/** What may take a fresh proof: it gives rights, or resets factors. */
const takesProof: ReadonlySet<BulkKind> = new Set([
  'addRoles',
  'addGroups',
  'setEnd',
  'makePermanent',
  'enable',
  'resetTwoStep',
])

const shownName = (member: Member) => `${nameOf(member)} (${member.email})`

const done = { ok: true, answer: undefined } as const

/**
 * Changes members and shows what became of each. What takes a fresh proof of who the person is asks for it with the first of
 * them, while the form with all that was chosen is still there.
 */
const useRun = (clear: () => void) => {
  const t = useMessages(usersMessages)
  const dialogs = useDialogs()
  const withStepUp = useAwaitedStepUp()
  const actions = useFlow(memberActions)
  const applications = useFlow(memberApplications)
  const access = useFlow(temporaryAccess)
  const ownId = useFeature(session).claims()?.sub
  const means = { actions, applications, access, t, ownId }

  const show = (rows: readonly Member[], choice: BulkChoice, first?: { id: string; outcome: BulkOutcome }) => {
    const change = async (member: Member) =>
      member.id === first?.id ? first.outcome : changeMember(means, choice, member)
    const runAgain = (failed: readonly Member[]) => void withStepUp(() => run(failed, choice))
    // Everything else is tried again in the same list of results.
    const retry = takesProof.has(choice.kind) ? runAgain : undefined
    dialogs.open(
      <BulkProgress
        title={t(choice.kind)}
        rows={rows}
        nameOf={shownName}
        change={change}
        retry={retry}
        clear={clear}
      />,
    )
  }
  const run = async (rows: readonly Member[], choice: BulkChoice): Promise<MutationResult<unknown>> => {
    const first = rows.find(member => skipReason(choice.kind, member, ownId) === undefined)
    if (!first || !takesProof.has(choice.kind)) {
      show(rows, choice)
      return done
    }
    const outcome = await changeMember(means, choice, first)
    if (outcome.kind === 'failed' && asksForStepUp(outcome.error)) return { ok: false, error: outcome.error }
    show(rows, choice, { id: first.id, outcome })
    return done
  }
  return run
}

interface Props {
  members: readonly Member[]
  /** What is to be done; without it the dialog lets choose. */
  button?: BulkButton
  /** Ends the selection of the list. */
  clear: () => void
}

/** Asks before something is done with the selected members, or what to do, and does it one by one. */
export const BulkDialog = ({ members, button, clear }: Props) => {
  const t = useMessages(usersMessages)
  const ofInvitations = useMessages(invitationsMessages)
  const groups = useStore(useFlow(memberActions).groups.of()).data ?? []
  const nowMs = useStore(useFeature(minute).$nowMs)
  const kinds = useBulkKinds()
  const usual = kinds.includes('passwordReset') ? 'passwordReset' : kinds[0]
  const [first] = useState<BulkKind>(button ?? usual ?? 'passwordReset')
  const [kind, setKind] = useState(first)
  const run = useRun(clear)
  const form = useEditForm({
    schema: bulkSchema(t, ofInvitations, nowMs),
    row: {
      kind: first,
      roleIds: [] as string[],
      groupIds: [] as string[],
      appIds: [] as string[],
      until: '',
      reason: '',
    },
    values: row => row,
    isNew: true,
    save: ({ groupIds, ...rest }) =>
      run(members, { ...rest, groups: groups.filter(({ id }) => groupIds.includes(id)) }),
  })
  const select = form.field('kind')
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
          onChange={event => isBulkKind(event.currentTarget.value) && setKind(event.currentTarget.value)}
        />
      )}
      <BulkFields kind={kind} field={name => ({ name, error: form.field(name).error })} />
    </FormDialog>
  )
}
