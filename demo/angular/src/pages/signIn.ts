import { Component } from '@angular/core'
import { FeLoginBox } from 'fe-elements/angular'

@Component({
  selector: 'fathom-sign-in',
  imports: [FeLoginBox],
  template: `
    <div class="entrance">
      <fe-login-box autofocus />
      <p class="hint">
        To try: <code>admin&#64;acme.test</code>, <code>multi&#64;acme.test</code> or
        <code>owner&#64;reseller.test</code> with the password <code>Correct-Horse-9</code>. Mail arrives in the
        <a href="/inbox">inbox</a>.
      </p>
    </div>
  `,
})
export class SignIn {}
