import type { ViewElement, ViewHost } from '../app/contracts.ts'
import { FeElement } from './feElement.ts'
import { smallFrameSheet } from './sheets.ts'
import { smallViewTag } from './viewTags.ts'

/** An element that is a button in a line of the page. A small file of its own paints it, without React. */
export abstract class FeSmallElement extends FeElement {
  protected override readonly viewTag = smallViewTag(this.localName)
  #view: ViewElement | undefined

  protected override get frameSheet() {
    return smallFrameSheet
  }

  protected override paint(host: ViewHost): void {
    this.#view ??= document.createElement(this.viewTag)
    this.#view.feHost = host
    this.frame().append(this.#view)
  }
}
