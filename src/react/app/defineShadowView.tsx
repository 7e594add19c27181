import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import type { ViewElement, ViewHost } from '../../elements/app/contracts.ts'
import { AppRoot } from './AppRoot.tsx'
import { hostedAdapter } from './hostedAdapter.ts'

/** Defines the private element that carries a React screen inside the shadow root of portal or partner shell. */
export const defineShadowView = (tag: string, Screen: ComponentType): void => {
  if (customElements.get(tag)) return
  // A view waits for its element, so it has one when it is mounted.
  const Mounted = ({ container }: { container: ViewElement & { feHost: ViewHost } }) => (
    <AppRoot host={container.feHost} view={container}>
      <Screen />
    </AppRoot>
  )
  customElements.define(tag, hostedAdapter(r2wc(Mounted, { props: [], events: [] })))
}
