/* oxlint-disable typescript/no-unsafe-declaration-merging -- the properties are defined together with the tag */
import type { Scope } from '../state/kit/scope.ts'
import { adopt } from '../styles/adopt.ts'
import type { AppRuntime, EarlySubmit, ViewHost } from './app/contracts.ts'
import type { PropertiesOf } from './attributes.ts'
import { FeElement } from './shell/feElement.ts'
import { fieldOf, showInstantForm } from './shell/instantForm.ts'
import { isFlagSet } from './shell/isFlagSet.ts'
import { firstStepSheet } from './shell/sheets.ts'
import { showSlots } from './shell/slots.ts'
import { loginViewTag } from './shell/viewTags.ts'

/** The attributes of the element as properties. */
export interface FeLoginBox extends PropertiesOf<'fe-login-box'> {}

/** `<fe-login-box>`: every sign-in method. Its fields live in the light DOM, where password managers find them. */
export class FeLoginBox extends FeElement {
  protected override readonly viewTag = loginViewTag
  #releaseStyles = () => {}
  /**
   * Address typed in the first step when the element left the page; shown when it comes back, unless a person signed out
   * meanwhile. Never a secret.
   */
  #typedIdentifier = ''
  #carryOutWith: (submitEarly: (submit: EarlySubmit) => void) => void = () => {}

  protected override get delegatesFocus(): boolean {
    return false
  }

  /**
   * Focuses the first field that can take focus; the fields are in the light DOM, where `delegatesFocus` finds none.
   */
  override focus(options?: FocusOptions): void {
    const field = this.querySelector<HTMLElement>(
      ':scope > [slot=fe-view] :is(input:not([tabindex="-1"]):enabled, button:enabled, [tabindex="0"])',
    )
    field?.focus(options)
  }

  protected override loadView(): Promise<unknown> {
    return import('../react/loginBox/view.tsx')
  }

  override connectedCallback(): void {
    // Markup sent by a server may still be on its way when the element starts; painting now would double it.
    if (this.hasAttribute('data-fe-ssr') && document.readyState === 'loading') void this.#startOnceSent()
    else super.connectedCallback()
  }

  protected override adoptStyles(): void {
    super.adoptStyles()
    this.#releaseStyles()
    this.#releaseStyles = adopt(this.getRootNode() as Document | ShadowRoot, firstStepSheet(this.ownerDocument))
  }

  protected override forgetPerson(): void {
    this.#typedIdentifier = ''
  }

  protected override paint(host: ViewHost): void {
    showSlots(this.frame())
    this.onLeave(() => {
      // Content of the host in other slots may have fields of the same names.
      const view = this.querySelector<HTMLElement>(':scope > [slot=fe-view]')
      this.#typedIdentifier = (view && fieldOf(view, 'identifier')?.value) ?? ''
      this.#releaseStyles()
      host.instant?.handOver()
    })
    const { promise, resolve } = Promise.withResolvers<(submit: EarlySubmit) => void>()
    this.#carryOutWith = resolve
    const initialIdentifier = this.#typedIdentifier || (this.getAttribute('login-hint') ?? '')
    host.repaint = () =>
      showInstantForm(host, initialIdentifier, submit => void promise.then(submitEarly => submitEarly(submit)))
    host.repaint()
    if (isFlagSet(this, 'autofocus')) this.focus({ preventScroll: true })
  }

  protected override scopeOpened(runtime: AppRuntime, scope: Scope): void {
    const { submitEarly, leave } = runtime.openLogin(scope)
    this.onLeave(leave)
    this.#carryOutWith(submitEarly)
  }

  async #startOnceSent(): Promise<void> {
    // When that code fails to load, the element starts at once, as it does without markup.
    await import('./shell/ssrMarkup.ts').then(
      ({ ssrMarkupComplete }) => ssrMarkupComplete(this),
      () => {},
    )
    if (!this.hasAttribute('data-fe-ssr')) return
    this.removeAttribute('data-fe-ssr')
    if (this.isConnected) super.connectedCallback()
  }
}
