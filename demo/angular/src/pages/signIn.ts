import { Component, ElementRef, inject, viewChild } from '@angular/core'
import { Title } from '@angular/platform-browser'
import type { FeEventMap, FeLoginBox as BoxElement } from 'fe-elements'
import { FeLoginBox } from 'fe-elements/angular'

/** Page titles of flows that are not about signing in, by the name of the flow. */
const titles: Readonly<Record<string, string>> = {
  'sso-set-up': 'Set up single sign-on',
  'sso-report': 'Sign-in report',
}

@Component({
  selector: 'fathom-sign-in',
  imports: [FeLoginBox],
  template: `
    <div class="entrance">
      <fe-login-box #box autofocus (feStep)="nameFlow($event)" />
      <p class="hint">
        To try: <code>admin&#64;acme.test</code>, <code>multi&#64;acme.test</code> or
        <code>owner&#64;reseller.test</code> with the password <code>Correct-Horse-9</code>. Mail arrives in the
        <a href="/inbox">inbox</a>.
      </p>
    </div>
  `,
})
export class SignIn {
  private readonly title = inject(Title)
  private readonly box = viewChild.required('box', { read: ElementRef<BoxElement> })

  /** The box asks about values that were not saved. */
  mayLeave(): Promise<boolean> {
    return this.box().nativeElement.mayLeave()
  }

  protected nameFlow({ detail }: FeEventMap['fe-step']): void {
    this.title.setTitle(`${titles[detail.flow] ?? 'Sign in'} · Fathom`)
  }
}
