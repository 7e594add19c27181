import { afterNextRender, ElementRef, inject, type OnChanges, type OutputRef, type SimpleChanges } from '@angular/core'
import { commonAttributes, ownAttributes, camelCase, type FeTag } from '../elements/attributes.ts'
import { defaultAppName } from '../elements/app/registry.ts'
import type { FeElementTypes } from '../elements/elementTypes.ts'
import type { FeEventDetails, FeEventName } from '../elements/app/events.ts'
import { identityToken } from './identity.ts'

const attributeNames = new Map(
  [commonAttributes, ...Object.values(ownAttributes)].flatMap(table =>
    Object.keys(table).map(name => [camelCase(name), name]),
  ),
)

/**
 * What the directives of the three tags share: inputs become attributes or properties of the element, outputs are its
 * events. The tags are defined once Angular has put the element on the page.
 */
export class HostDirective<Tag extends FeTag> implements OnChanges {
  readonly #element: FeElementTypes[Tag] = inject<ElementRef<FeElementTypes[Tag]>>(ElementRef).nativeElement

  constructor() {
    // Before Angular puts the element on the page, except in the template of the root component: that is on it already.
    const { appName = defaultAppName } = inject(identityToken, { optional: true }) ?? {}
    if (appName !== defaultAppName && !this.#element.hasAttribute('app-name'))
      this.#element.setAttribute('app-name', appName)
    // Never on a server.
    afterNextRender(() => void import('../elements/define.ts'))
  }

  ngOnChanges(changes: SimpleChanges): void {
    for (const [input, { currentValue }] of Object.entries(changes)) this.#set(input, currentValue)
  }

  /** An output for an event of the element, which it listens to as long as Angular is subscribed. */
  protected event<Name extends FeEventName>(name: Name): OutputRef<CustomEvent<FeEventDetails[Name]>> {
    return {
      subscribe: callback => {
        const listening = new AbortController()
        this.#element.addEventListener(name, event => callback(event as CustomEvent<FeEventDetails[Name]>), listening)
        return { unsubscribe: () => listening.abort() }
      },
    }
  }

  #set(input: string, value: unknown): void {
    const attribute = attributeNames.get(input)
    if (attribute === undefined) Object.assign(this.#element, { [input]: value ?? undefined })
    else if (value === undefined || value === null || value === false) this.#element.removeAttribute(attribute)
    else this.#element.setAttribute(attribute, value === true ? '' : String(value as string | number))
  }
}
