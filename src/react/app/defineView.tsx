import r2wcCore from '@r2wc/core'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { buildId, type ViewElement } from '../../elements/viewHost.ts'
import { adopt } from '../../styles/adopt.ts'
import { componentSheet } from '../../styles/adopted.ts'
import { AppRoot } from './AppRoot.tsx'
import { report } from './report.ts'
import { isSameMarkup, keepFields, restoreFields } from './keepFields.ts'

let roots = 0

/** Page-unique start of the ids of one view; light DOM shares the page's id space. */
const nextPrefix = () => `fe${(roots += 1)}-`

/** Mounts a screen into a view, over the form that was painted before React if that is still as we painted it. */
const mount = (view: ViewElement, Screen: ComponentType): Root => {
  const host = view.feHost
  if (!host) throw new TypeError('A view works only inside its element')
  const { instant } = host
  const kept = keepFields(view)
  const isOurs = view.dataset['feBuild'] === buildId
  const isPristine = instant !== undefined && isOurs && isSameMarkup(view, instant.paintAgain())
  const restore = () => restoreFields(view, kept)
  const options: RootOptions = {
    identifierPrefix: nextPrefix(),
    onUncaughtError: cause => report(host, cause),
    onCaughtError: cause => report(host, cause),
    onRecoverableError: () => restore(),
  }
  const tree = (
    <AppRoot host={host} view={view} onFirstCommit={restore}>
      <Screen />
    </AppRoot>
  )
  if (isPristine) return hydrateRoot(view, tree, options)
  view.replaceChildren()
  const root = createRoot(view, options)
  // At once, so that the form is never gone, not even for one picture.
  flushSync(() => root.render(tree))
  return root
}

/**
 * Defines the private element that carries a React screen inside one of ours. The public element stays free of
 * React; this one mounts when it is connected and unmounts when it stays out of the page.
 */
export const defineView = (tag: string, Screen: ComponentType): void => {
  if (customElements.get(tag)) return
  const Adapter = r2wcCore(
    Screen,
    { props: [], events: [] },
    {
      mount: (container: HTMLElement) => mount(container, Screen),
      update: () => {}, // Everything a screen shows comes from stores.
      unmount: (root: Root) => root.unmount(),
    },
  )
  class View extends Adapter {
    #release = () => {}
    connectedCallback(): void {
      // Markup that arrives before its element has started; the element calls again.
      if (!(this as ViewElement).feHost) return
      this.connectedMoveCallback()
      Adapter.prototype.connectedCallback?.call(this)
    }
    disconnectedCallback(): void {
      // A move disconnects and connects at once and must keep the React root.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#release()
        Adapter.prototype.disconnectedCallback?.call(this)
      })
    }
    connectedMoveCallback(): void {
      // The new place may be in another root.
      this.#release()
      this.#release = adopt(this.getRootNode() as Document | ShadowRoot, componentSheet(this.ownerDocument).css)
    }
  }
  customElements.define(tag, View)
}
