import { Component, computed } from '@angular/core'
import { injectAuth } from 'fe-elements/angular'

@Component({
  selector: 'fathom-visitor',
  host: { class: 'visitor' },
  template: `
    <!-- Nothing until the session is known, so that "Sign in" does not flash for people who are signed in. -->
    @if (auth.status() === 'signedIn') {
      @if (organizations().length > 1) {
        <label>
          <span class="hidden">Organization</span>
          <select #choice (change)="auth.switchTenant(choice.value)">
            @for (one of organizations(); track one.tenantId) {
              <option [value]="one.tenantId" [selected]="one.tenantId === auth.tenantId()">{{ one.name }}</option>
            }
          </select>
        </label>
      }
      <span class="email">{{ auth.user()?.email }}</span>
      <button type="button" (click)="auth.logout()">Sign out</button>
    } @else if (auth.status() === 'signedOut') {
      <button type="button" (click)="auth.login()">Sign in</button>
    }
  `,
})
export class Visitor {
  protected readonly auth = injectAuth()
  protected readonly organizations = computed(() => this.auth.user()?.accounts ?? [])
}
