import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { EmailDomain } from '../../../../http/restrictions/answers.ts'
import { emailDomains } from '../../../../state/portal/security/emailDomains.ts'
import { rowActions } from '../../../kit/actions/rowActions.ts'
import { useDryRun } from '../useDryRun.tsx'
import { emailDomainMessages } from './messages.ts'

/** What can be done with a domain of a list. */
export const domainActions = rowActions({
  messages: emailDomainMessages,
  nameOf: ({ shown }: EmailDomain) => shown,
  useFacts: useDryRun,
  actions: {
    remove: {
      label: 'remove',
      icon: Trash,
      permission: 'fe.secure.delete.emailDomainRestrictions',
      isDestructive: true,
      run: ({ id }, { store, facts: dryRun }) =>
        dryRun({ emailDomainRestrictions: { removed: [id] } }, () => store(emailDomains).remove.run({ id })),
      done: ({ shown: domain }, { t }) => t('removed', { domain }),
      failed: ({ shown: domain }, { t }, reason) => t('notRemoved', { domain, reason }),
      undo: ({ domain, type }, { store }) => store(emailDomains).add.run({ domains: [domain], type }),
      undone: (_row, { t }) => t('added', { count: 1 }),
    },
  },
})
