import { atom } from 'nanostores'
import type { AppOptions } from '../../state/vendor/appOptions.ts'
import type { Scope } from '../../state/kit/scope.ts'
import { adopt } from '../../styles/adopt.ts'
import type { AllAttributes } from '../attributes.ts'
import { appKey, defaultAppName, obtainApp } from '../app/registry.ts'
import type { AppHandle, AppRuntime, ViewHost } from '../app/contracts.ts'
import { optionNames } from '../options.ts'
import { showLoadError } from './loadError.ts'
import { attributeProperties } from './reflect.ts'
import { frameSheet } from './sheets.ts'

// Importing this on a server would throw without a stand-in, because there is no HTMLElement.
const HostElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * The eager part of every element: its frame, the app it belongs to, and the lazy view inside it. It holds no screen,
 * no React and no product rule; `attach`, in the next chunk, reads attributes and runs flows.
 */
export abstract class FeElement extends HostElement {
  /** The API's address and the settings of requests. */
  declare contextOptions: AppOptions['contextOptions']
  /** Routes, redirects and the lifetime of a session. */
  declare authOptions: AppOptions['authOptions']
  /** Replaces the server's configuration of theme, navigation and texts. */
  declare metadata: AppOptions['metadata']
  /** Colours, sizes and fonts. */
  declare themeOptions: AppOptions['themeOptions']
  /** Texts by language, then by `slug.key`. */
  declare localizations: AppOptions['localizations']
  declare entitlementsOptions: AppOptions['entitlementsOptions']
  /** A host's own sections of portals. */
  declare portalOptions: AppOptions['portalOptions']
  /** The API, addresses and access alert of partner shells. */
  declare shellOptions: AppOptions['shellOptions']
  /** Options the host gave as properties. */
  readonly #given: AppOptions = {}
  #host: ViewHost | undefined
  #leave: (() => void)[] = []
  #isLeaving = false
  /** Sign-outs of the app when the element left the page. */
  #signOutsBefore = 0

  /** Private tag of the view, defined by the view's code. */
  protected abstract readonly viewTag: string
  /** Loads the view's code, which defines the view's tag. */
  protected abstract loadView(): Promise<unknown>
  /** Puts the view into the element if it is missing, with the content that needs no React. */
  protected abstract paint(host: ViewHost): void
  /** Forgets what the last person typed; called when the element comes back after a sign-out. */
  protected forgetPerson(): void {}
  /** Called when flows can run, often before React is there. */
  protected scopeOpened(_runtime: AppRuntime, _scope: Scope): void {}

  static {
    for (const name of optionNames)
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        get(this: FeElement) {
          return this.#given[name]
        },
        set(this: FeElement, value: never) {
          this.#given[name] = value
          this.#host?.app.configure({ [name]: value })
        },
      })
  }

  connectedCallback(): void {
    const hasMoved = this.#isLeaving && this.#host
    this.#isLeaving = false
    this.adoptStyles()
    if (hasMoved) return
    this.#takeEarlyProperties()
    const app = this.#requestApp()
    const before = app.signOuts === this.#signOutsBefore ? this.#host : undefined
    if (this.#host && !before) this.forgetPerson()
    const host: ViewHost = {
      element: this,
      app,
      $attributes: this.#host?.$attributes ?? atom<AllAttributes>({}),
      // The steps of a person who has signed out do not come back.
      $scope: before?.$scope ?? atom<Scope | undefined>(),
      $failure: atom<string | undefined>(),
      loadFailed: (cause, retry) => {
        const end = showLoadError(this, this.frame(), cause, retry)
        this.onLeave(end)
        return end
      },
    }
    this.#host = host
    app.configure({ ...this.#given, element: this })
    app.elements.add(this)
    this.onLeave(() => {
      app.elements.delete(this)
      this.#signOutsBefore = app.signOuts
    })
    this.paint(host)
    this.#start(host)
  }

  /**
   * Asks about what would be lost, if there is anything, before the host's router goes to another page. Resolves to whether it
   * may go.
   */
  async mayLeave(): Promise<boolean> {
    return (await this.#host?.mayLeave?.()) ?? true
  }

  /** Keeps all state when the element is moved without being disconnected; a new root needs the style sheets. */
  connectedMoveCallback(): void {
    this.adoptStyles()
  }

  disconnectedCallback(): void {
    // A move in the tree disconnects and connects at once; only an element that stays out is detached.
    this.#isLeaving = true
    queueMicrotask(() => {
      if (!this.#isLeaving) return
      this.#isLeaving = false
      this.#leave.splice(0).forEach(run => run())
    })
  }

  /** True for elements for which the browser delegates focus to the first field. */
  protected get delegatesFocus(): boolean {
    return true
  }

  /** The sheet of the frame, by document. */
  protected get frameSheet(): (document: Document) => CSSStyleSheet {
    return frameSheet
  }

  /** Gives each root the element is in the sheets it needs; called on every connect. */
  protected adoptStyles(): void {
    adopt(this.#root(), this.frameSheet(this.ownerDocument))
  }

  /** Runs when the element leaves the page. */
  protected onLeave(run: () => void): void {
    this.#leave.push(run)
  }

  /** The container inside the shadow root; a server may have sent it. */
  protected frame(): HTMLElement {
    const root = this.#root()
    let frame = root.querySelector<HTMLElement>('.frame')
    if (!frame) {
      root.append((frame = document.createElement('div')))
      frame.className = 'frame'
      frame.part = 'frame'
    }
    return frame
  }

  /** Attached here and not in the constructor, where a root declared in markup would clash with it. */
  #root(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot
    const root = this.attachShadow({ mode: 'open', delegatesFocus: this.delegatesFocus })
    const declared = this.querySelector<HTMLTemplateElement>(':scope>template[shadowrootmode]')
    if (declared) {
      root.append(declared.content)
      declared.remove()
    }
    return root
  }

  /** A property set before the element was defined shadows the accessor; its value is moved into the accessor. */
  #takeEarlyProperties(): void {
    for (const name of [...optionNames, ...attributeProperties(this.localName)]) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  /** Requests an app from the elements around it first (`@lit/context`); the registry answers otherwise. */
  #requestApp(): AppHandle {
    const name = /^[\w.:@-]{1,128}$/.exec(this.getAttribute('app-name') ?? '')?.[0] ?? defaultAppName
    let answered: AppHandle | undefined
    const request = new Event('context-request', { bubbles: true, composed: true })
    const callback = (app: AppHandle) => void (answered ??= app)
    this.dispatchEvent(Object.assign(request, { context: appKey(name), contextTarget: this, callback }))
    return answered ?? obtainApp(name)
  }

  /** Loads the app's runtime and the view in parallel; each shows its part as soon as it is loaded. */
  #start(host: ViewHost): void {
    // Once: a retry after a failed view must not attach a second time.
    host.attached ??= this.#attach(host)
    Promise.all([host.attached, this.loadView()])
      .then(([runtime]) => runtime?.shown(this, this.viewTag))
      .catch((cause: unknown) => {
        if (this.isConnected && this.#host === host)
          this.onLeave(showLoadError(this, this.frame(), cause, () => this.#start(host)))
      })
  }

  #attach(host: ViewHost): Promise<AppRuntime | undefined> {
    return host.app.runtime().then(
      runtime => {
        if (!this.isConnected || this.#host !== host) return undefined
        this.onLeave(runtime.attach(host, scope => this.scopeOpened(runtime, scope)))
        return runtime
      },
      (cause: unknown) => {
        host.attached = undefined
        throw cause
      },
    )
  }
}
