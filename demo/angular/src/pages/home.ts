import { DecimalPipe } from '@angular/common'
import { Component } from '@angular/core'
import { RouterLink } from '@angular/router'
import { FeHasPermission, FeHasPermissionPipe, injectAuth } from 'fe-elements/angular'

@Component({
  selector: 'fathom-home',
  imports: [DecimalPipe, FeHasPermission, FeHasPermissionPipe, RouterLink],
  template: `
    <h1>Tides of today</h1>
    @if (auth.user(); as user) {
      <p class="greeting">Welcome aboard, {{ user.name || user.email }}.</p>
    } @else {
      <p>Everybody may read the tables. The <a routerLink="/logbook">logbook</a> is for the crew.</p>
    }
    <p *feHasPermission="'fe.secure.write.users'; else others">
      <a routerLink="/settings/users">{{
        ('fe.secure.write.roles' | feHasPermission) ? 'Crew list and roles' : 'Crew list'
      }}</a>
    </p>
    <ng-template #others><p>The crew list is for the crew.</p></ng-template>
    <div class="scroller">
      <table>
        <thead>
          <tr>
            <th scope="col">Harbour</th>
            <th scope="col">High water</th>
            <th scope="col">Low water</th>
            <th scope="col">Range</th>
          </tr>
        </thead>
        <tbody>
          @for (tide of tides; track tide.harbour) {
            <tr>
              <th scope="row">{{ tide.harbour }}</th>
              <td>{{ tide.high }}</td>
              <td>{{ tide.low }}</td>
              <td>{{ tide.range | number: '1.1-1' }} m</td>
            </tr>
          }
        </tbody>
      </table>
    </div>
  `,
})
export class Home {
  protected readonly auth = injectAuth()
  protected readonly tides = [
    { harbour: 'Cuxhaven', high: '04:12', low: '10:41', range: 3.1 },
    { harbour: 'Saint-Malo', high: '06:35', low: '13:20', range: 11.4 },
    { harbour: 'Bristol', high: '07:02', low: '13:31', range: 12.2 },
    { harbour: 'Hoek van Holland', high: '02:50', low: '10:05', range: 1.7 },
  ]
}
