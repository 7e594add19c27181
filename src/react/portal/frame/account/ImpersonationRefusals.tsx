import { useStore } from '@nanostores/react'
import { useMemo, type ReactNode } from 'react'
import { viewingAccess } from '../../../../state/portal/viewingAccess.ts'
import { useElementStore } from '../../../app/host.ts'
import { RefusalsContext } from '../../../kit/refusals.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { portalAccountMessages } from './messages.ts'

/** Tells all pages what is refused to a person who views as another member, so that they offer it with the reason. */
export const ImpersonationRefusals = ({ children }: { children: ReactNode }) => {
  const t = useMessages(portalAccountMessages)
  const access = useStore(useElementStore(viewingAccess).$access)
  const own = access && t('refusedOwn')
  const changes = access === 'read' ? t('refusedChanges') : undefined
  const refusals = useMemo(() => (own === undefined ? undefined : { own, changes }), [own, changes])
  return <RefusalsContext value={refusals}>{children}</RefusalsContext>
}
