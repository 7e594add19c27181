import { Component, signal } from '@angular/core'

/** A form of the application in the portal. While it has changes, leaving it asks first. */
@Component({
  selector: 'fathom-life-jackets',
  host: { '[attr.data-unsaved]': "count() === kept() ? null : ''" },
  template: `
    <form (submit)="keep($event)">
      <p>On board: {{ kept() }}</p>
      <label>
        Life jackets
        <input #field inputmode="numeric" [value]="count()" (input)="count.set(field.value)" />
      </label>
      <button type="submit">Keep</button>
    </form>
  `,
})
export class LifeJackets {
  protected readonly kept = signal('12')
  protected readonly count = signal('12')

  protected keep(event: Event): void {
    event.preventDefault()
    this.kept.set(this.count())
  }
}
