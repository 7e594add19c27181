import * as v from 'valibot'
import { dayEntry } from './invitations/emailForm.ts'
import type { InvitationsTranslate } from './invitations/messages.ts'
import type { UsersTranslate } from './messages.ts'
import { isBulkKind, type BulkKind } from './bulkKinds.ts'

const entries = (t: UsersTranslate, ofInvitations: InvitationsTranslate, nowMs: number) => ({
  kind: v.custom<BulkKind>(isBulkKind),
  roleIds: v.array(v.string()),
  groupIds: v.array(v.string()),
  appIds: v.array(v.string()),
  until: dayEntry(ofInvitations, nowMs),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(400, t('reasonTooLong'))),
})

/** The form for a change of several members: what a kind needs may not stay empty. */
export const bulkSchema = (t: UsersTranslate, ofInvitations: InvitationsTranslate, nowMs: number) =>
  v.pipe(
    v.object(entries(t, ofInvitations, nowMs)),
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
        [['kind'], ['appIds']],
        ({ kind, appIds }) => (kind !== 'assignApplications' && kind !== 'unassignApplications') || appIds.length > 0,
        t('applicationsMissing'),
      ),
      ['appIds'],
    ),
    v.forward(
      v.partialCheck(
        [['kind'], ['until']],
        ({ kind, until }) => kind !== 'setEnd' || until !== '',
        ofInvitations('dateInvalid'),
      ),
      ['until'],
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
