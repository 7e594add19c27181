import type { ViewElement, ViewHost } from '../app/contracts.ts'
import { FeElement } from './feElement.ts'

/** An element whose screen is entirely in its shadow root, behind a skeleton until React is loaded. */
export abstract class FeShadowElement extends FeElement {
  #view: ViewElement | undefined
  /** The control inside that has focus, or has just been removed with it. */
  #focused: Element | undefined

  /**
   * Focuses the first control inside. React calls this too, when a change of the screen removes the focused control: to
   * the document, this element had focus before. That call does nothing, so that the screen decides where focus goes.
   */
  override focus(options?: FocusOptions): void {
    if (this.#focused?.isConnected !== false) super.focus(options)
  }

  protected override paint(host: ViewHost): void {
    const view: ViewElement = (this.#view ??= this.#createView())
    view.feHost = host
    if (view.parentNode) return
    this.frame().append(view)
    if (this.getAttribute('layout') === 'dialog') return
    const skeleton = Object.assign(document.createElement('div'), { className: 'skeleton', ariaHidden: 'true' })
    // Bar, navigation and content; the view shows the same ones while it loads.
    for (let part = 0; part < 3; part += 1) skeleton.append(document.createElement('i'))
    view.append(skeleton)
  }

  /** Knows the focused control until the end of the task in which it is removed. */
  #createView(): ViewElement {
    const view = document.createElement(this.viewTag)
    const removals = new MutationObserver(() => {
      if (this.#focused?.isConnected) return
      this.#focused = undefined
      removals.disconnect()
    })
    view.addEventListener('focusin', ({ target }) => {
      this.#focused = target as Element
      removals.observe(view, { childList: true, subtree: true })
    })
    return view
  }
}
