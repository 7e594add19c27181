import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FrameRoot } from '../app/FrameRoot.tsx'
import { FrameSkeleton } from '../app/FrameSkeleton.tsx'
import { useHost } from '../app/host.ts'
import { SessionGate } from '../app/SessionGate.tsx'
import { useHasSession } from '../app/useHasSession.ts'
import { useLoaded } from '../app/useLoaded.ts'
import { usePreload } from '../app/usePreload.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useWithHostSections } from './hostSections.ts'
import { PortalFrame } from './frame/PortalFrame.tsx'
import { useExpectedSection, useNavigation, type ExpectedSection } from './frame/useNavigation.ts'
import { useSlotCheck } from './frame/useSlotCheck.ts'
import { portalMessages } from './messages.ts'
import type { Section } from './section.ts'
import { sections as ownSections } from './sections.ts'

const loadDialog = () => import('./frame/FrameDialog.tsx')
const loadCommands = async () => (await import('./commands.ts')).commands

interface Props {
  /** Default: all sections of the portal. */
  sections?: readonly Section[]
}

/** Account administration, in place on the page or in a dialog over it. */
export const Portal = ({ sections = ownSections }: Props) => {
  const t = useMessages(portalMessages)
  const host = useHost()
  const { element, $attributes } = host
  const { layout, open = false } = useStore($attributes)
  const isDialog = layout === 'dialog'
  const { module: dialog } = useLoaded(isDialog && open, loadDialog)
  usePreload(isDialog ? loadDialog : undefined)
  if (isDialog && (!open || !dialog)) return null
  const close = async () => {
    if ((await host.mayLeave?.()) !== false) (element as HTMLElement & { hide: () => void }).hide()
  }
  const inDialog =
    isDialog &&
    dialog &&
    ((frame: ReactNode) => (
      <dialog.FrameDialog label={t('title')} closeLabel={t('close')} onClose={() => void close()}>
        {frame}
      </dialog.FrameDialog>
    ))
  return (
    <FrameRoot loadingLabel={t('loading')} around={inDialog || undefined}>
      <LivePortal sections={sections} />
    </FrameRoot>
  )
}

/** Flows can run; the session is usually still being checked. */
const LivePortal = ({ sections: built }: { sections: readonly Section[] }) => {
  const sections = useWithHostSections(built)
  const t = useMessages(portalMessages)
  const expected = useExpectedSection(sections)
  const hasSession = useHasSession()
  if (!hasSession) return <FrameSkeleton label={t('loading')} />
  return <SessionPortal sections={sections} expected={expected} />
}

const SessionPortal = ({
  sections,
  expected,
}: {
  sections: readonly Section[]
  expected: ExpectedSection | undefined
}) => {
  useNavigation(sections, expected)
  useSlotCheck(sections)
  return (
    <SessionGate messages={portalMessages}>
      {user => <PortalFrame sections={sections} loadCommands={loadCommands} user={user} />}
    </SessionGate>
  )
}
