import { useStore } from '@nanostores/react'
import { factorPhone } from '../../../state/portal/privacy/factorPhone.ts'
import type { OwnFactor } from '../../../state/portal/privacy/ownFactors.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useAppearance } from '../common/useAppearance.ts'
import { privacyMessages } from './messages.ts'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { factorName } from './privacyTexts.ts'

const useFacts = () => {
  const { factors = [], isForced = false } = useStore(useElementStore(secondFactors).all.of()).data ?? {}
  return {
    /** Whether hosts let people change their factors here. */
    isEditable: useAppearance()('privacy.mfa') === 'edit',
    hasOthers: factors.length > 1,
    isForced,
    dialogs: useDialogs(),
  }
}

/** What can be done with a factor. Mailed codes come with the account, and stay. */
export const factorActions = rowActions({
  messages: privacyMessages,
  nameOf: (factor: OwnFactor, t) => factorName(t, factor),
  useFacts,
  actions: {
    remove: {
      label: 'remove',
      name: 'removeName',
      isOwn: true,
      when: ({ kind }, { facts: { isEditable } }) => isEditable && kind !== 'email',
      unless: (_factor, { facts: { isForced, hasOthers } }) => (isForced && !hasOthers ? 'lastFactor' : undefined),
      run: async (factor, { store, facts: { dialogs, hasOthers } }) => {
        // A phone proves itself by a code, which has to be sent first.
        const begun =
          factor.kind === 'sms'
            ? await store(factorPhone).sendToOwn.run({ id: factor.id })
            : ({ ok: true, answer: undefined } as const)
        if (begun.ok) dialogs.open(<RemoveFactorDialog factor={factor} hasOthers={hasOthers} />)
        return begun
      },
      failed: 'notDone',
    },
  },
})
