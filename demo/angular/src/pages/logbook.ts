import { Component } from '@angular/core'
import { injectAuth, injectEntitlements } from 'fe-elements/angular'

@Component({
  selector: 'fathom-logbook',
  template: `
    <h1>Logbook</h1>
    <p class="greeting">Kept by {{ auth.user()?.email }}.</p>
    <ol>
      @for (entry of entries; track entry.at) {
        <li>
          <time>{{ entry.at }}</time> {{ entry.text }}
        </li>
      }
    </ol>
    <section aria-label="What you may do">
      @if (crew.isLoaded()) {
        <p>{{ crew.isEntitled() ? 'You may change the crew list.' : 'You may read the crew list.' }}</p>
      }
      <button type="button" (click)="sign()">Sign the log</button>
    </section>
  `,
})
export class Logbook {
  protected readonly auth = injectAuth()
  protected readonly crew = injectEntitlements({ permissionKey: 'fe.secure.write.users' })
  protected readonly entries = [
    { at: '06:00', text: 'Wind north-west 4, sea slight, barometer steady.' },
    { at: '09:30', text: 'Passed Elbe 1. Pilot on board.' },
    { at: '12:10', text: 'Moored at Steubenhöft.' },
  ]

  /** Asks for a second factor; a person may cancel. */
  protected sign(): void {
    this.auth.stepUp({ maxAge: 300 }).catch(() => {})
  }
}
