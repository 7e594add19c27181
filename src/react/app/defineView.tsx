import r2wcCore from '@r2wc/core'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { ViewElement, ViewHost } from '../../elements/app/contracts.ts'
import { buildId } from '../../elements/shell/viewTags.ts'
import { AppRoot } from './AppRoot.tsx'
import { hostedAdapter } from './hostedAdapter.ts'
import { report } from './report.ts'
import { keepFields, restoreFields } from './keepFields.ts'
import { isAsPainted } from './painted.ts'

let roots = 0

/** Differs on each page, so that no element of a host has one of these ids by chance. */
const pagePrefix = `fe${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 12)}-`

/** Page-unique prefix of the ids of one view; light DOM shares the page's id space. */
const nextPrefix = () => `${pagePrefix}${(roots += 1)}-`

/** Mounts a screen into a view, over the painted form if it is unchanged. */
const mount = (view: ViewElement, Screen: ComponentType): Root => {
  const host = view.feHost as ViewHost // A view waits for its element.
  const { instant } = host
  const kept = keepFields(view)
  const isOurs = view.dataset['feBuild'] === buildId
  const isPristine = instant !== undefined && isOurs && isAsPainted(view, instant)
  const restore = () => restoreFields(view, kept)
  const options: RootOptions = {
    identifierPrefix: nextPrefix(),
    onUncaughtError: cause => report(host, cause),
    onCaughtError: cause => report(host, cause),
    onRecoverableError: () => restore(),
  }
  const committed = () => {
    restore()
    // The painted form removes its listeners at the moment the screens can handle events themselves.
    return host.$scope.subscribe(scope => scope && instant?.handOver())
  }
  const tree = (
    <AppRoot host={host} view={view} onFirstCommit={committed}>
      <Screen />
    </AppRoot>
  )
  if (isPristine) return hydrateRoot(view, tree, options)
  view.replaceChildren()
  const root = createRoot(view, options)
  // Synchronous, so that the form is never missing, not even for one frame.
  flushSync(() => root.render(tree))
  return root
}

/**
 * Defines the private element that carries the React screen of a login box, over the form that is already there. The
 * public element stays free of React; this one mounts when it is connected and unmounts when it stays out of the page.
 */
export const defineView = (tag: string, Screen: ComponentType): void => {
  if (customElements.get(tag)) return
  const Adapter = r2wcCore(
    Screen,
    { props: [], events: [] },
    {
      mount: (container: HTMLElement) => mount(container, Screen),
      update: () => {}, // Screens read everything from stores.
      unmount: (root: Root) => root.unmount(),
    },
  )
  customElements.define(tag, hostedAdapter(Adapter))
}
