import type { ViewElement, ViewHost } from '../app/contracts.ts'
import { FeElement } from './feElement.ts'

/** An element whose screen is entirely in its shadow root, behind a skeleton until React is loaded. */
export abstract class FeShadowElement extends FeElement {
  #view: ViewElement | undefined

  protected override paint(host: ViewHost): void {
    const view: ViewElement = (this.#view ??= document.createElement(this.viewTag))
    view.feHost = host
    if (view.parentNode) return
    this.frame().append(view)
    if (this.getAttribute('layout') === 'dialog') return
    const skeleton = Object.assign(document.createElement('div'), { className: 'skeleton', ariaHidden: 'true' })
    // Bar, navigation and content; the view shows the same ones while it loads.
    for (let part = 0; part < 3; part += 1) skeleton.append(document.createElement('i'))
    view.append(skeleton)
  }
}
