import type { FeEventMap, PortalOptions } from 'fe-elements'
import { FeAdminPortal } from 'fe-elements/react'
import { useRef, useState, type ComponentRef } from 'react'
import { Link } from 'react-router'
import { basePath } from '../session.ts'
import { useLeaveQuestion } from '../useLeaveQuestion.ts'
import { LifeJackets } from './LifeJackets.tsx'

/** A section of the application among those of the portal. */
const portalOptions: PortalOptions = {
  sections: [{ slug: 'life-jackets', title: 'Life jackets', permissions: ['fe.secure.write.users'] }],
}

export const Settings = () => {
  const portal = useRef<ComponentRef<typeof FeAdminPortal>>(null)
  const [notice, setNotice] = useState('')
  useLeaveQuestion(portal, '/settings')

  const keepGroups = (event: FeEventMap['fe-before-change']) => {
    if (event.detail.kind !== 'group.created') return
    event.preventDefault()
    setNotice('The harbour office makes the groups.')
  }

  return (
    <>
      <title>Settings · Fathom</title>
      <p role="status">{notice}</p>
      <FeAdminPortal
        ref={portal}
        urlStrategy="path"
        basePath={`${basePath}/settings`}
        portalOptions={portalOptions}
        onFeBeforeChange={keepGroups}
        onFeChange={({ detail }) => setNotice(`Changed: ${detail.kind}`)}
      >
        <Link slot="users-toolbar" to="/logbook">
          Watches
        </Link>
        <LifeJackets slot="section-life-jackets" />
      </FeAdminPortal>
    </>
  )
}
