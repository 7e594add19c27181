import { Component } from '@angular/core'
import { RouterLink } from '@angular/router'

@Component({
  selector: 'fathom-missing',
  imports: [RouterLink],
  template: `
    <h1>Off the chart</h1>
    <p>There is no such page. <a routerLink="/">Back to the tides</a></p>
  `,
})
export class Missing {}
