import { Component, effect, inject } from '@angular/core'
import { Router, RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router'
import { injectAuth } from 'fe-elements/angular'
import { Visitor } from './visitor'

@Component({
  selector: 'fathom-app',
  imports: [RouterLink, RouterLinkActive, RouterOutlet, Visitor],
  template: `
    <header>
      <a class="brand" routerLink="/">Fathom</a>
      <nav aria-label="Main">
        <a routerLink="/logbook" routerLinkActive="is-active">Logbook</a>
        <a routerLink="/settings" routerLinkActive="is-active">Settings</a>
        <a routerLink="/portal" routerLinkActive="is-active">Partner</a>
        <a routerLink="/events" routerLinkActive="is-active">Events</a>
      </nav>
      <fathom-visitor />
    </header>
    <main>
      <router-outlet />
    </main>
  `,
})
export class App {
  readonly #auth = injectAuth()
  readonly #router = inject(Router)

  constructor() {
    effect(() => {
      if (this.#auth.status() === 'signedOut') this.#decideAgain()
    })
  }

  /** Runs the guards of the page on screen, because the session has ended. */
  #decideAgain(): void {
    const isProtected = this.#router.routerState.snapshot.root.firstChild?.data['isProtected'] === true
    if (isProtected)
      void this.#router.navigateByUrl(this.#router.url, { onSameUrlNavigation: 'reload', replaceUrl: true })
  }
}
