import type { Passkey } from '../../../http/webauthnDevices/answers.ts'
import { passkeys } from '../../../state/portal/privacy/passkeys.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { privacyMessages } from './messages.ts'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'
import { passkeyName, withNotice } from './privacyTexts.ts'

/** Whether hosts let people change their factors and passkeys here. */
const useIsEditable = () => useAppearance()('privacy.mfa') === 'edit'

/** What can be done with a passkey. */
export const passkeyActions = rowActions({
  messages: privacyMessages,
  nameOf: (passkey: Passkey, t) => passkeyName(t, passkey),
  useFacts: useIsEditable,
  actions: {
    rename: {
      label: 'rename',
      name: 'renameName',
      isOwn: true,
      needs: store => store(passkeys).rename,
      when: (_passkey, { facts: isEditable }) => isEditable,
      dialog: passkey => <RenamePasskeyDialog row={passkey} />,
    },
    remove: {
      label: 'remove',
      name: 'removeName',
      isOwn: true,
      when: (_passkey, { facts: isEditable }) => isEditable,
      confirm: {
        level: 'recoverable',
        title: 'removeTitle',
        text: 'removePasskeyText',
        label: 'removePasskey',
      },
      run: ({ id }, { store }) => store(passkeys).remove.run({ id }),
      done: (_passkey, context) => withNotice(context, context.t('passkeyRemoved')),
    },
  },
})
