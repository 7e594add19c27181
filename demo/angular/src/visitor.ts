import { Component } from '@angular/core'
import { FeSignedIn, FeSignedOut, injectAuth, injectOrganization } from 'fe-elements/angular'

@Component({
  selector: 'fathom-visitor',
  imports: [FeSignedIn, FeSignedOut],
  host: { class: 'visitor' },
  template: `
    <!-- Nothing until the session is known, so that "Sign in" does not flash for people who are signed in. -->
    <ng-container *feSignedIn>
      @if (tenants.organizations().length > 1) {
        <label>
          <span class="hidden">Organization</span>
          <select #choice (change)="tenants.switchTenant(choice.value)">
            @for (one of tenants.organizations(); track one.tenantId) {
              <option [value]="one.tenantId" [selected]="one === tenants.organization()">{{ one.name }}</option>
            }
          </select>
        </label>
      }
      <span class="email">{{ auth.user()?.email }}</span>
      <button type="button" (click)="auth.logout()">Sign out</button>
    </ng-container>
    <button *feSignedOut type="button" (click)="auth.login()">Sign in</button>
  `,
})
export class Visitor {
  protected readonly auth = injectAuth()
  protected readonly tenants = injectOrganization()
}
