import '../../../src/elements/define.ts'
import { configure, findByRole, waitFor, type ByRoleMatcher } from '@testing-library/dom'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import type { ViewElement, ViewHost } from '../../../src/elements/app/contracts.ts'
import { portalViewTag } from '../../../src/elements/shell/viewTags.ts'
import { createPreview, type Preview } from '../../../src/preview/preview.ts'
import { ViewHostContext } from '../../../src/react/app/host.ts'
import { FrameRoot } from '../../../src/react/app/FrameRoot.tsx'
import { SessionGate } from '../../../src/react/app/SessionGate.tsx'
import { portalMessages } from '../../../src/react/portal/messages.ts'
import { session } from '../../../src/state/session/session.ts'
import { componentSheet } from '../../../src/styles/adopted.ts'
import { waitPatiently } from '../../harness/patience.ts'
import { routeRequests } from '../../harness/requests.ts'

waitPatiently()

configure({ getElementError: message => new Error(message ?? '') })

/** A screen in the shadow root of a portal, on a backend in the page. */
export interface PortalScreen {
  element: HTMLElement
  /** Where the screen is rendered. */
  place: HTMLElement
  preview: Preview
  find: (role: ByRoleMatcher, name?: string | RegExp) => Promise<HTMLElement>
  /** Waits until something holds. */
  until: (claim: () => void) => Promise<void>
  /** The element that has focus inside the portal. */
  focused: () => Element | null
  press: (key: string) => void
  state: () => ReturnType<(typeof session)['build']>
}

const cleanUps: (() => void)[] = []
let count = 0

/** Removes all screens of a test. */
export const removePortals = (): void => {
  cleanUps.splice(0).forEach(run => run())
  sessionStorage.clear()
  localStorage.clear()
}

/** Sends the requests to an address of its own to a preview. */
const routeToPreview = (preview: Preview, baseUrl: string) => {
  cleanUps.push(routeRequests(({ url, init }) => (url.origin === baseUrl ? preview.fetch(url, init) : undefined)))
}

const hostOf = async (element: HTMLElement): Promise<ViewHost> => {
  const view = () => element.shadowRoot?.querySelector<ViewElement>(portalViewTag)
  await waitFor(() => {
    const scope = view()?.feHost?.$scope.get()
    // The session's code is there once its first state is.
    if (!scope || view()?.feHost?.app.$session.get().status === 'checking') throw new Error('Not started')
  })
  return view()!.feHost!
}

/** Shows a screen for a signed-in sample person. */
export const openPortalScreen = async (screen: ReactNode, as = 'multi@acme.test'): Promise<PortalScreen> => {
  const baseUrl = `https://portal-${(count += 1)}.test`
  const preview = createPreview({ delayMs: 0, pageOrigin: location.origin })
  await preview.signInAs(as)
  routeToPreview(preview, baseUrl)
  const element = document.createElement('fe-admin-portal')
  element.setAttribute('base-url', baseUrl)
  element.setAttribute('app-name', `portal-${count}`)
  document.body.append(element)
  const host = await hostOf(element)
  const place = document.createElement('div')
  element.shadowRoot!.querySelector('.frame')!.replaceChildren(place)
  const root = createRoot(place)
  cleanUps.push(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <ViewHostContext value={host}>
      <StyleSheetManager sheet={componentSheet(document).styled}>
        <FrameRoot loadingLabel="Loading">
          <SessionGate messages={portalMessages}>{() => screen}</SessionGate>
        </FrameRoot>
      </StyleSheetManager>
    </ViewHostContext>,
  )
  const focused = () => element.shadowRoot!.activeElement
  return {
    element,
    place,
    preview,
    find: (role, name) => findByRole(place, role, name === undefined ? {} : { name }),
    until: claim => waitFor(claim),
    focused,
    press: key =>
      void (focused() ?? place).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      ),
    state: () => host.$scope.get()!.app.use(session),
  }
}
