import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo, type ReactNode } from 'react'
import { impersonated } from '../../../../state/portal/impersonated.ts'
import { useElementStore } from '../../../app/host.ts'
import { RefusalsContext } from '../../../kit/refusals.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { portalMessages } from '../../messages.ts'
import { useMayBeImpersonated } from './useMayBeImpersonated.ts'

const notAsked = atom({ data: undefined })

/** Tells all pages what is refused to a person who views as another member, so that they offer it with the reason. */
export const ImpersonationRefusals = ({ children }: { children: ReactNode }) => {
  const t = useMessages(portalMessages)
  const known = useElementStore(impersonated)
  const { data } = useStore(useMayBeImpersonated() ? known.of() : notAsked)
  const access = data?.access
  const own = data ? t('viewingOwn') : undefined
  const changes = access === 'read' ? t('viewingOnly') : undefined
  const refusals = useMemo(() => (own === undefined ? undefined : { own, changes }), [own, changes])
  return <RefusalsContext value={refusals}>{children}</RefusalsContext>
}
