import r2wcCore from '@r2wc/core'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { ViewElement } from '../../elements/viewHost.ts'
import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import { componentSheet } from '../../styles/adopted.ts'
import { tokensCss } from '../../styles/tokens.ts'
import { AppRoot } from './AppRoot.tsx'
import { report } from './report.ts'
import { isSameMarkup, keepFields, restoreFields } from './keepFields.ts'

const tokenSheet = sheetPerDocument(tokensCss)

let roots = 0

/** Page-unique start of the ids of one view; light DOM shares the page's id space. */
const nextPrefix = () => `fe${(roots += 1)}-`

/** Mounts a screen into a view, over the form that was painted before React if that is still as we painted it. */
const mount = (view: ViewElement, Screen: ComponentType): Root => {
  const host = view.feHost
  if (!host) throw new TypeError('A view works only inside its element')
  const { instant } = host
  const kept = keepFields(view)
  const isPristine = instant !== undefined && isSameMarkup(view, instant.paintAgain())
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
  root.render(tree)
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
      // On every connect, because a move may lead into another root.
      this.#release()
      this.#release = adoptSheets(this)
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
    connectedMoveCallback(): void {}
  }
  customElements.define(tag, View)
}

/** Puts the rules of components where the screen is, and all tokens where the element defines them. */
const adoptSheets = (view: ViewElement): (() => void) => {
  const releaseRules = adopt(view.getRootNode() as Document | ShadowRoot, componentSheet(view.ownerDocument).css)
  const frame = view.feHost?.element.shadowRoot
  const releaseTokens = frame ? adopt(frame, tokenSheet(view.ownerDocument)) : () => {}
  return () => {
    releaseRules()
    releaseTokens()
  }
}
