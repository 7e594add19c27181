import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { AuthenticatorKeyPicture } from '../../factors/AuthenticatorKeyPicture.tsx'
import { enrolMessages } from '../../factors/enrolmentMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { privacyMessages } from './messages.ts'
import { useAdded } from './useAdded.tsx'

interface Props {
  /** Begins anew, where the proof of an earlier factor is too old by now. */
  beginAgain: () => unknown
}

/** Adds an authenticator app: shows its key, and a first code proves that the app has it. */
export const AddAppDialog = ({ beginAgain }: Props) => {
  const t = useMessages(privacyMessages)
  const tEnrol = useMessages(enrolMessages)
  const { $key, addApp, openApp, forgetKey } = useElementStore(secondFactors)
  const added = useAdded('authenticator')
  useEffect(() => forgetKey, [forgetKey])
  return (
    <CodeDialog
      title={tEnrol('connectTitle')}
      text={tEnrol('connectText')}
      submitLabel={t('turnOn')}
      preparation={<AuthenticatorKeyPicture value={useStore($key)} onOpen={openApp} />}
      run={code => addApp.run({ code })}
      onRefused={({ code }) => {
        if (code !== 'ER-STEP-UP-REQUIRED') return false
        beginAgain()
        return true
      }}
      onDone={added}
    />
  )
}
