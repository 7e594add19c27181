import { Location } from '@angular/common'
import { Component, ElementRef, inject, signal, viewChild } from '@angular/core'
import { RouterLink } from '@angular/router'
import type { FeAdminPortal as PortalElement, FeEventMap, PortalOptions } from 'fe-elements'
import { FeAdminPortal } from 'fe-elements/angular'
import { LifeJackets } from './lifeJackets'

@Component({
  selector: 'fathom-settings',
  imports: [FeAdminPortal, LifeJackets, RouterLink],
  template: `
    <p class="hidden" aria-live="polite">{{ section() }}</p>
    <p role="status">{{ notice() }}</p>
    <fe-admin-portal
      #portal
      urlStrategy="path"
      [basePath]="basePath"
      [portalOptions]="portalOptions"
      (feSection)="shown($event)"
      (feBeforeChange)="keepGroups($event)"
      (feChange)="notice.set('Changed: ' + $event.detail.kind)"
    >
      <a slot="users-toolbar" routerLink="/logbook">Watches</a>
      <fathom-life-jackets slot="section-life-jackets" />
    </fe-admin-portal>
  `,
})
export class Settings {
  /** A section of the application among those of the portal. */
  protected readonly portalOptions: PortalOptions = {
    sections: [{ slug: 'life-jackets', title: 'Life jackets', permissions: ['fe.secure.write.users'] }],
  }
  protected readonly basePath = inject(Location).prepareExternalUrl('/settings')
  protected readonly section = signal('')
  protected readonly notice = signal('')
  private readonly portal = viewChild.required('portal', {
    read: ElementRef<PortalElement>,
  })

  mayLeave(): Promise<boolean> {
    return this.portal().nativeElement.mayLeave()
  }

  protected shown({ detail }: FeEventMap['fe-section']): void {
    this.section.set(detail.section)
  }

  protected keepGroups(event: FeEventMap['fe-before-change']): void {
    if (event.detail.kind !== 'group.created') return
    event.preventDefault()
    this.notice.set('The harbour office makes the groups.')
  }
}
