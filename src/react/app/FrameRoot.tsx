import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { LightHostContext } from '../ui/LightForm.tsx'
import { Root } from '../ui/Root.tsx'
import { Code, Text } from '../ui/Text.tsx'
import { zoomOf } from '../ui/zoomOf.ts'
import { Frame, FrameBody } from './frameParts.ts'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import { useHost, useLiveScope } from './host.ts'
import { LaterTokens } from './LaterTokens.tsx'
import { TenantTheme } from './TenantTheme.tsx'

/** Viewport units are too large by the zoom around them; styles divide by it. Without a zoom, there is nothing to write. */
const tellZoom = (root: HTMLElement | null): void => {
  const zoom = root ? zoomOf(root) : 1
  if (zoom !== 1) root?.style.setProperty('--_zoom', String(zoom))
}

interface Props {
  /** Name of what loads, for assistive technology. */
  loadingLabel: string
  /** Puts the frame into a dialog, for example. */
  around?: ((frame: ReactNode) => ReactNode) | undefined
  /** Rendered once stores can run. */
  children: ReactNode
}

/** The root of portal and partner shell: styles, theme, and what is shown until stores can run. */
export const FrameRoot = ({ loadingLabel, around = frame => frame, children }: Props) => {
  const isLive = useLiveScope() !== undefined
  const { element, $failure } = useHost()
  const failure = useStore($failure)
  const frame = isLive ? children : <FrameSkeleton label={loadingLabel} />
  return (
    <Root ref={tellZoom} data-density="portal">
      <LaterTokens />
      <TenantTheme part="adminPortal" />
      <LightHostContext value={element}>
        {around(failure === undefined ? frame : <FailedFrame reason={failure} />)}
      </LightHostContext>
    </Root>
  )
}

/** What a developer sees when the base URL of the API is missing or wrong. */
const FailedFrame = ({ reason }: { reason: string }) => (
  <Frame role="alert">
    <FrameBody>
      <Text>
        <Code>{reason}</Code>
      </Text>
    </FrameBody>
  </Frame>
)
