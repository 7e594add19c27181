import { Component, DestroyRef, inject, signal } from '@angular/core'
import type { FeEventName } from 'fe-elements'

/** Events of the session, which are fired on the document where no element is on the page. */
const names = ['fe-ready', 'fe-login', 'fe-logout', 'fe-session', 'fe-tenant-switch', 'fe-error'] as const

@Component({
  selector: 'fathom-events',
  template: `
    <h1>Events</h1>
    @if (seen().length === 0) {
      <p>Sign out, switch the organization, or wait for the next token.</p>
    } @else {
      <dl>
        @for (event of seen(); track event) {
          <dt>
            <code>{{ event.name }}</code> <time>{{ event.at }}</time>
          </dt>
          <dd>
            <code>{{ event.detail }}</code>
          </dd>
        }
      </dl>
    }
  `,
})
export class Events {
  protected readonly seen = signal<readonly { name: FeEventName; at: string; detail: string }[]>([])

  constructor() {
    const listening = new AbortController()
    for (const name of names)
      document.addEventListener(
        name,
        ({ detail }) => {
          const row = { name, at: new Date().toLocaleTimeString(), detail: JSON.stringify(detail) }
          this.seen.update(rows => [row, ...rows])
        },
        listening,
      )
    inject(DestroyRef).onDestroy(() => listening.abort())
  }
}
