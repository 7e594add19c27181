import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { IpRestriction } from '../../../http/restrictions/answers.ts'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { securityMessages } from './messages.ts'
import { useDryRun } from './useDryRun.tsx'

/** What can be done with an address of a list. */
export const ipActions = rowActions({
  messages: securityMessages,
  nameOf: ({ ip }: IpRestriction) => ip,
  useFacts: useDryRun,
  actions: {
    remove: {
      label: 'remove',
      icon: Trash,
      permission: 'fe.secure.delete.ipRestrictions',
      isDestructive: true,
      run: ({ id }, { store, facts: dryRun }) =>
        dryRun({ ipRestrictions: { removed: [id] } }, () => store(ipRestrictions).remove.run({ id })),
      done: ({ ip }, { t }) => t('ipRemoved', { ip }),
      failed: ({ ip }, { t }, reason) => t('ipNotRemoved', { ip, reason }),
      undo: ({ ip, strategy, isActive, description }, { store }) =>
        store(ipRestrictions).add.run([{ ip, strategy, isActive, ...(description && { description }) }]),
      undone: (_row, { t }) => t('addressesAdded', { count: 1 }),
    },
  },
})
