import { FeAdminPortal } from 'fe-elements/react'
import { useEffect, useRef, type ComponentRef } from 'react'
import { useBlocker } from 'react-router'
import { basePath } from '../session.ts'

export const Settings = () => {
  const portal = useRef<ComponentRef<typeof FeAdminPortal>>(null)
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/settings'))

  // The portal asks about changes that were not saved.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const asking = portal.current?.mayLeave() ?? Promise.resolve(true)
    void asking.then(mayLeave => (mayLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  return (
    <>
      <title>Settings · Fathom</title>
      <FeAdminPortal ref={portal} urlStrategy="path" basePath={`${basePath}/settings`} />
    </>
  )
}
