import type { ViewElement } from '../../elements/contracts.ts'
import { adopt } from '../../styles/adopt.ts'
import { componentSheet } from '../../styles/adopted.ts'

/** What r2wc makes. Its own types leave out the callbacks it has. */
declare class Adapter extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Fits an r2wc adapter into our elements: it waits for its element, keeps its React root when it is moved, and has the
 * component sheet in whatever root it is in.
 */
export const hostedAdapter = (adapter: CustomElementConstructor): CustomElementConstructor =>
  class View extends (adapter as typeof Adapter) {
    #release = () => {}

    override connectedCallback(): void {
      // Markup that arrives before its element has started; the element calls again.
      if (!(this as ViewElement).feHost) return
      this.connectedMoveCallback()
      super.connectedCallback()
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once and must keep the React root.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#release()
        super.disconnectedCallback()
      })
    }

    connectedMoveCallback(): void {
      // The new place may be in another root.
      this.#release()
      this.#release = adopt(this.getRootNode() as Document | ShadowRoot, componentSheet(this.ownerDocument).css)
    }
  }
