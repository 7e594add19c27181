import type { ViewElement } from '../../elements/app/contracts.ts'
import { adopt } from '../../styles/adopt.ts'
import { componentSheet } from '../../styles/adopted.ts'
import { restoreModals } from '../ui/modals.ts'

/** The adapter that r2wc makes. Its own types leave out the callbacks. */
declare class Adapter extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/**
 * Adapts an r2wc element: it waits for its public element, keeps its React root when it is moved, and adopts the
 * component sheet in the root that contains it.
 */
export const hostedAdapter = (adapter: CustomElementConstructor): CustomElementConstructor =>
  class View extends (adapter as typeof Adapter) {
    #release = () => {}

    override connectedCallback(): void {
      // Markup that arrives before its element has started; the element calls again.
      if (!(this as ViewElement).feHost) return
      this.connectedMoveCallback()
      super.connectedCallback()
      restoreModals(this)
    }

    override disconnectedCallback(): void {
      // A move disconnects and connects at once; the React root must survive it.
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
