import { useStore } from '@nanostores/react'
import type { PublicUser } from '../../../../state/session/publicUser.ts'
import { session } from '../../../../state/session/session.ts'
import { shownSession } from '../../../../state/session/shownSession.ts'
import { useFeature } from '../../../app/host.ts'

/** The person whose screens are shown, also while their session is interrupted; undefined for nobody. */
export const useScreenUser = (): { user: PublicUser; tenantId: string } | undefined => {
  const shown = shownSession(useStore(useFeature(session).$screen))
  return shown && { user: shown.user, tenantId: shown.tenantId }
}
