import { Location } from '@angular/common'
import { Component, ElementRef, inject, signal, viewChild } from '@angular/core'
import type { FeAdminPortal as PortalElement, FeEventMap } from 'fe-elements'
import { FeAdminPortal } from 'fe-elements/angular'

@Component({
  selector: 'fathom-settings',
  imports: [FeAdminPortal],
  template: `
    <p class="hidden" aria-live="polite">{{ section() }}</p>
    <fe-admin-portal #portal urlStrategy="path" [basePath]="basePath" (feSection)="shown($event)" />
  `,
})
export class Settings {
  protected readonly basePath = inject(Location).prepareExternalUrl('/settings')
  protected readonly section = signal('')
  private readonly portal = viewChild.required('portal', {
    read: ElementRef<PortalElement>,
  })

  mayLeave(): Promise<boolean> {
    return this.portal().nativeElement.mayLeave()
  }

  protected shown({ detail }: FeEventMap['fe-section']): void {
    this.section.set(detail.section)
  }
}
