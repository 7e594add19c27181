import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { CodeForm } from '../../common/CodeForm.tsx'
import { OtherFactors } from './OtherFactors.tsx'
import { RememberDevice } from './RememberDevice.tsx'
import { mfaMessages } from './messages.ts'
import { useSignedInAs } from './useSignedInAs.ts'

interface Props {
  /** A step-up has a title of its own. */
  title: string
  instruction: string
  isInstructionLive?: boolean
  preparation?: ReactNode
  /** False until there is something that a code could belong to. Default true. */
  isReady?: boolean
  enterCode: (code: string, rememberDevice: boolean) => Promise<void>
  /** Below the button, above the other factors. */
  children?: ReactNode
}

/** The form for the code of a second factor. */
export const MfaCodeForm = ({ title, enterCode, children, ...form }: Props) => {
  const t = useMessages(mfaMessages)
  const { purpose } = useStore(useElementStore(mfa).$challenge) ?? {}
  const identity = useSignedInAs()
  const [remembers, setRemembers] = useState(false)
  return (
    <CodeForm
      {...form}
      title={purpose === 'stepUp' ? t('stepUpTitle') : title}
      identity={identity}
      enterCode={code => enterCode(code, remembers)}
      options={<RememberDevice isChecked={remembers} onChange={setRemembers} />}
    >
      {children}
      <OtherFactors />
    </CodeForm>
  )
}
