import { FeAdminPortal } from 'fe-elements/react'
import { useRef, type ComponentRef } from 'react'
import { basePath } from '../session.ts'
import { useLeaveQuestion } from '../useLeaveQuestion.ts'

export const Settings = () => {
  const portal = useRef<ComponentRef<typeof FeAdminPortal>>(null)
  useLeaveQuestion(portal, '/settings')
  return (
    <>
      <title>Settings · Fathom</title>
      <FeAdminPortal ref={portal} urlStrategy="path" basePath={`${basePath}/settings`} />
    </>
  )
}
