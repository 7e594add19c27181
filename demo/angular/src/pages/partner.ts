import { Location } from '@angular/common'
import { Component, inject } from '@angular/core'
import { FePartnerShell } from 'fe-elements/angular'

@Component({
  selector: 'fathom-partner',
  imports: [FePartnerShell],
  template: `
    <fe-partner-shell [basePath]="basePath" singleTenantId="1001">
      <p slot="banner">Gale warning for the German Bight.</p>
    </fe-partner-shell>
  `,
})
export class Partner {
  protected readonly basePath = inject(Location).prepareExternalUrl('/portal/')
}
