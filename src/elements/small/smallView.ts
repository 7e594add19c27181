import type { Scope } from '../../state/kit/scope.ts'
import { portalConfig } from '../../state/vendor/portalConfig.ts'
import { adopt, sheetPerDocument } from '../../styles/adopt.ts'
import type { ViewElement, ViewHost } from '../app/contracts.ts'
import type { FeTag } from '../attributeNames.ts'
import { languageOf } from '../shell/language.ts'
import { smallViewTag } from '../shell/viewTags.ts'

/** Texts by language, then by key. */
type Texts<Key extends string> = Readonly<Record<string, Readonly<Record<Key, string>>>>

/** A text by a key: that of the host or the tenant for the element's language, or else the shipped one. */
export type TextOf<Key extends string> = (key: Key) => string

/** What a small element shows: `update` runs at first and whenever session, attributes or texts have changed. */
export interface SmallView<Key extends string> {
  /** Its content. */
  content: readonly Node[]
  update: (text: TextOf<Key>) => void
}

interface SmallElementParts<Key extends string> {
  texts: Texts<Key>
  css: string
  /** Runs each time the element starts on a page. */
  create: (host: ViewHost, scope: Scope) => SmallView<Key>
}

/** The look of buttons of small elements. */
export const buttonCss =
  'button{all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;max-inline-size:100%;' +
  'min-block-size:var(--fe-control-size,40px);padding:7px 16px;border:1px solid #0000;border-radius:var(--_radius);' +
  'font:500 14px/20px var(--_family);text-align:center;overflow-wrap:anywhere;cursor:pointer}' +
  'button:focus-visible{outline:2px solid var(--_ring);outline-offset:2px}' +
  '[data-checking]{visibility:hidden}' +
  '.main{border-color:var(--_accent-edge);background:var(--_accent);color:var(--_on-accent)}' +
  '@media(forced-colors:active){button{forced-color-adjust:none}}'

/** Sizes grow with the font size chosen in the browser, as those of the other elements do. */
const viewCss = (tag: string) =>
  `${tag}{display:block;zoom:var(--fe-scale,calc(1em/16px))}[hidden]{display:none!important}`

const textsOf =
  <Key extends string>(texts: Texts<Key>, { element }: ViewHost, { app }: Scope): TextOf<Key> =>
  key => {
    const locale = element.getAttribute('locale') ?? element.ownerDocument.documentElement.lang
    const own = [app.options().localizations, app.use(portalConfig).$portal.get().localizations].flatMap(table =>
      [locale, locale.split('-')[0] ?? ''].map(
        language =>
          (table as Partial<Record<string, Partial<Record<string, unknown>>>> | undefined)?.[language]?.[
            `smallElements.${key}`
          ],
      ),
    )
    const found = own.find(text => typeof text === 'string')
    return (found as string | undefined) ?? texts[languageOf(element)]?.[key] ?? ''
  }

/** Defines the private element inside a small element. It shows nothing until stores run. */
export const defineSmallView = <Key extends string>(tag: FeTag, parts: SmallElementParts<Key>): void => {
  const { texts, css, create } = parts
  const viewTag = smallViewTag(tag)
  const sheet = sheetPerDocument(viewCss(viewTag) + css)
  if (customElements.get(viewTag)) return

  const start = (view: HTMLElement, host: ViewHost, scope: Scope): (() => void) => {
    const { content, update } = create(host, scope)
    const text = textsOf(texts, host, scope)
    view.replaceChildren(...content)
    const show = () => update(text)
    const stops = [
      host.app.$session.listen(show),
      host.$attributes.listen(show),
      scope.app.use(portalConfig).$portal.listen(show),
    ]
    show()
    // Colours follow; without their code, the element has those of the page.
    let isThere = true
    void import('./tenantTheme.ts').then(
      ({ followTheme }) => isThere && stops.push(followTheme(view.getRootNode() as ShadowRoot, scope)),
      () => {},
    )
    stops.push(() => void (isThere = false))
    return () => stops.forEach(stop => stop())
  }

  class View extends HTMLElement implements ViewElement {
    declare feHost: ViewHost
    #leave = () => {}

    connectedCallback(): void {
      const host = this.feHost
      const root = this.getRootNode() as ShadowRoot
      const release = adopt(root, sheet(this.ownerDocument))
      let end = () => {}
      const stop = host.$scope.subscribe(scope => {
        end()
        end = scope ? start(this, host, scope) : () => {}
      })
      this.#leave = () => [stop, end, release].forEach(run => run())
    }

    disconnectedCallback(): void {
      this.#leave()
    }
  }
  customElements.define(viewTag, View)
}
