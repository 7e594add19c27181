import { useStore } from '@nanostores/react'
import type { ComponentProps } from 'react'
import { mfa } from '../../../../state/signIn/flows/mfa/mfa.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import type { IdentityPill } from '../../common/IdentityPill.tsx'
import { mfaMessages } from './messages.ts'

/**
 * Whose second factor is asked for, with the way back to another account. Undefined for a step-up, whose person is signed in, and
 * where no identifier was typed.
 */
export const useSignedInAs = (): ComponentProps<typeof IdentityPill> | undefined => {
  const t = useMessages(mfaMessages)
  const { $challenge, $identifier, leave } = useElementStore(mfa)
  const { purpose } = useStore($challenge) ?? {}
  const identifier = useStore($identifier)
  if (purpose === 'stepUp' || identifier === '') return undefined
  return { identifier, changeLabel: t('notYou'), changeName: t('otherAccount'), onChange: leave }
}
