import { useStore } from '@nanostores/react'
import type { PublicUser } from '../../../../state/session/publicUser.ts'
import { session } from '../../../../state/session/session.ts'
import { useFeature } from '../../../app/host.ts'

/** The person whose screens are shown, also while their session is interrupted; undefined for nobody. */
export const useScreenUser = (): { user: PublicUser; tenantId: string; isInterrupted: boolean } | undefined => {
  const state = useStore(useFeature(session).$screen)
  if (state.status !== 'signedIn' && state.status !== 'interrupted') return undefined
  return { user: state.user, tenantId: state.tenantId, isInterrupted: state.status === 'interrupted' }
}
