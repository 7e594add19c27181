import type { OwnSession } from '../../../http/sessions/answers.ts'
import { ownSessions } from '../../../state/portal/privacy/ownSessions.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { privacyMessages } from './messages.ts'
import { deviceName } from './privacyTexts.ts'

/** Whether hosts let people end their sessions here. */
export const useCanEndSessions = (): boolean => useAppearance()('privacy.loginSessions') === 'edit'

/** What can be done with a session. */
export const sessionActions = rowActions({
  messages: privacyMessages,
  nameOf: (session: OwnSession, t) => deviceName(t, session),
  useFacts: useCanEndSessions,
  actions: {
    end: {
      label: 'signOut',
      name: 'signOutOf',
      isOwn: true,
      when: ({ isCurrent }, { facts: canEnd }) => canEnd && !isCurrent,
      confirm: {
        level: 'recoverable',
        title: 'signOutTitle',
        text: ({ isImpersonated }, { t }) => t(isImpersonated ? 'signOutSupportText' : 'signOutText'),
      },
      run: ({ id }, { store }) => store(ownSessions).end.run({ id }),
      done: 'signedOut',
    },
  },
})
